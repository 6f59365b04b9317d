import { type Tier, usualTiers } from '@palmanga/core';
import { writeList } from '@palmanga/lists/write';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aManga, seedMangas, seedRanking, storedTitles } from '../../testing/fixtures.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { pasteList, stubListWorker } from './testing/paste-list.ts';

const CATALOGUE = [
  aManga('akira', { title: 'Akira' }),
  aManga('berserk', { title: 'Berserk' }),
  aManga('frieren', { title: 'Frieren' }),
];

let backend: TestBackend;

beforeEach(async () => {
  stubListWorker();
  backend = createTestBackend();
  backend.signInAs({ uid: 'lectrice' });
  await seedMangas(backend, CATALOGUE);
});

afterEach(() => vi.unstubAllGlobals());

const paste = async (text: string, path?: string) => (await pasteList(backend, text, path)).user;

/** The tiers of a ranking, with where they end. */
const tiersIn = async (id: string) =>
  (await backend.rankings.get(id))?.tiers.map(({ label, end }) => `${label}${end}`).join(' ');

it('a tier for each score, without what is not known', async () => {
  const id = await seedRanking(backend, 'Top');
  const user = await paste(
    'Titre;Note\nFrieren;8,5\nBerserk;9\nInconnu total;9\nAkira;8,5',
    `/rankings/${id}/import`,
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Une note, un palier' }));
  await user.click(await screen.findByRole('button', { name: /^Retrouver / }));
  await user.click(await screen.findByRole('button', { name: 'Ajouter 3 mangas' }));
  await screen.findByText(/^3 mangas ajoutés\./);
  expect(await storedTitles(backend, id)).toEqual(['Berserk', 'Akira', 'Frieren']);
  await vi.waitFor(async () => expect(await tiersIn(id)).toBe('91 8,53'));
});

it('a column is said to be that of the tiers', async () => {
  const id = await seedRanking(backend, 'Top');
  const user = await paste('Titre;Classe\nFrieren;B\nBerserk;S\nAkira;B', `/rankings/${id}/import`);
  const column = await screen.findByRole('combobox', { name: /Classe/ });
  await user.selectOptions(column, 'Palier');
  await user.click(await screen.findByRole('button', { name: /^Retrouver / }));
  await user.click(await screen.findByRole('button', { name: 'Ajouter 3 mangas' }));
  await screen.findByText(/^3 mangas ajoutés\./);
  expect(await storedTitles(backend, id)).toEqual(['Berserk', 'Frieren', 'Akira']);
  await vi.waitFor(async () => expect(await tiersIn(id)).toBe('S1 B3'));
});

it('tiers and works of an import are undone one after the other, and come back as they were', async () => {
  const id = await seedRanking(backend, 'Top');
  const user = await paste('Titre;Palier\nFrieren;B\nBerserk;S\nAkira;B', `/rankings/${id}/import`);
  await user.click(await screen.findByRole('button', { name: /^Retrouver / }));
  await user.click(await screen.findByRole('button', { name: 'Ajouter 3 mangas' }));
  await screen.findByText(/^3 mangas ajoutés\./);
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  await screen.findByRole('dialog', { name: 'Modifier le classement' });
  const press = async (name: string, titles: readonly string[], tiers: string) => {
    await user.click(await screen.findByRole('button', { name }));
    await vi.waitFor(async () => {
      expect(await storedTitles(backend, id)).toEqual(titles);
      expect(await tiersIn(id)).toBe(tiers);
    });
  };
  const all = ['Berserk', 'Frieren', 'Akira'];
  await press('Annuler', all, '');
  await press('Annuler', [], '');
  await press('Rétablir', all, '');
  await press('Rétablir', all, 'S1 B3');
});

it('a ranking that we exported comes back with its tiers and its view', async () => {
  const tiers = usualTiers(3).map((tier): Tier =>
    Object.assign({}, tier, { name: 'Nom', color: 'green' }),
  );
  const items = CATALOGUE.map(({ id, title }) => ({ mangaId: id, title, author: '', note: null }));
  const json = writeList(
    { title: 'Paliers', description: '', tiers, view: 'tiers', items },
    'json',
  );
  const user = await paste(json);
  await user.click(await screen.findByRole('button', { name: /^Retrouver / }));
  await user.click(await screen.findByRole('button', { name: /^Créer le classement/ }));
  await screen.findByRole('heading', { level: 1, name: 'Paliers' });
  const { items: own } = await backend.rankings.listOwn({ cursor: null, limit: 5 });
  const id = own[0]?.id ?? '';
  await vi.waitFor(async () => expect((await backend.rankings.get(id))?.tiers).toEqual(tiers));
  expect((await backend.rankings.get(id))?.view).toBe('tiers');
});
