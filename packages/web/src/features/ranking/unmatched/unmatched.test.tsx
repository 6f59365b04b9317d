import type { UnmatchedEntry } from '@palmanga/core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  aManga,
  anEntry,
  seedMangas,
  seedRanking,
  storedTitles,
} from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const unmatchedEntry = (
  title: string,
  rank: number,
  fields: Partial<UnmatchedEntry> = {},
): UnmatchedEntry => ({
  entry: anEntry(title, rank),
  rank,
  mangaId: null,
  behind: [],
  before: null,
  ...fields,
});

let backend: TestBackend;
let id: string;

beforeEach(async () => {
  backend = createTestBackend();
  backend.signInAs({ uid: 'lectrice' });
  id = await seedRanking(backend, 'Top', [
    aManga('akira', { title: 'Akira' }),
    aManga('monster', { title: 'Monster' }),
  ]);
});

const open = () => renderApp(`/rankings/${id}/unmatched`, backend);
const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('the titles to find again', () => {
  it('are put where they belong once the catalogue has them', async () => {
    await backend.unmatched.set(
      id,
      [unmatchedEntry('Berserk', 2, { behind: ['akira'] }), unmatchedEntry('Rien de tel', 3)],
      0,
    );
    await seedMangas(backend, [aManga('berserk', { title: 'Berserk' })]);
    const { user } = open();
    const found = await part(/^Désormais au catalogue \(1\)$/);
    expect(await part(/^Pas encore au catalogue \(1\)$/)).toBeTruthy();
    await user.click(found.getByRole('button', { name: /^Ajouter au rang 2/ }));
    await waitFor(async () =>
      expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk', 'Monster']),
    );
    await waitFor(async () => expect((await backend.unmatched.get(id)).unmatched).toHaveLength(1));
  });

  it('are all added at once', async () => {
    await backend.unmatched.set(
      id,
      [
        unmatchedEntry('Berserk', 2, { behind: ['akira'], before: 'monster' }),
        unmatchedEntry('Frieren', 3, { behind: ['akira'], before: 'monster' }),
      ],
      0,
    );
    await seedMangas(backend, [
      aManga('berserk', { title: 'Berserk' }),
      aManga('frieren', { title: 'Frieren' }),
    ]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ajouter les 2 mangas trouvés' }));
    expect(await screen.findByText('Rien à retrouver.')).toBeTruthy();
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk', 'Frieren', 'Monster']);
  });

  it('can be forgotten, and taken back', async () => {
    await backend.unmatched.set(id, [unmatchedEntry('Rien de tel', 3)], 0);
    const { user } = open();
    const missing = await part(/^Pas encore au catalogue \(1\)$/);
    await user.click(missing.getByRole('button', { name: /^Oublier/ }));
    expect(await screen.findByText('Rien à retrouver.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await part(/^Pas encore au catalogue \(1\)$/)).toBeTruthy();
  });

  it('are for the owner alone', async () => {
    const other = createTestBackend({ site: backend.site });
    other.signInAs({ uid: 'autre' });
    renderApp(`/rankings/${id}/unmatched`, other);
    expect(await screen.findByRole('heading', { level: 1, name: 'Top' })).toBeTruthy();
  });
});

describe('what the catalogue has now', () => {
  const HOUR = 60 * 60 * 1000;
  const visit = () => renderApp(`/rankings/${id}`, backend);
  const notice = () => screen.findByText('Un titre « À retrouver » est désormais au catalogue.');
  const catalogueGains = (name: string) =>
    seedMangas(backend, [aManga(name.toLowerCase(), { title: name })]);
  const passHour = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR);

  beforeEach(async () => {
    localStorage.clear();
    await backend.unmatched.set(
      id,
      [unmatchedEntry('Berserk', 1), unmatchedEntry('Frieren', 2)],
      0,
    );
  });

  it('is told on the ranking’s page, and added from there', async () => {
    await catalogueGains('Berserk');
    const { user } = visit();
    await notice();
    await user.click(screen.getByRole('link', { name: 'Voir' }));
    const found = await part(/^Désormais au catalogue \(1\)$/);
    await user.click(found.getByRole('button', { name: /^Ajouter au rang 1/ }));
    await user.click(await screen.findByRole('link', { name: 'Voir le classement' }));
    await screen.findByRole('heading', { level: 1, name: 'Top' });
    await waitFor(() => expect(screen.queryByText(/désormais au catalogue/)).toBeNull());
  });

  it('is told no more once it is put off, until there is more', async () => {
    await catalogueGains('Berserk');
    const { user, unmount } = visit();
    await notice();
    await user.click(screen.getByRole('button', { name: 'Plus tard' }));
    expect(screen.queryByText(/désormais au catalogue/)).toBeNull();
    unmount();
    passHour();
    await catalogueGains('Frieren');
    visit();
    await screen.findByText('2 titres « À retrouver » sont désormais au catalogue.');
  });

  it('is asked once an hour at most', async () => {
    const match = vi.spyOn(backend.mangas, 'match');
    const first = visit();
    await waitFor(() => expect(match).toHaveBeenCalledTimes(1));
    first.unmount();
    await catalogueGains('Berserk');
    const again = visit();
    await screen.findByRole('button', { name: 'Autres actions' });
    expect(match).toHaveBeenCalledTimes(1);
    again.unmount();
    passHour();
    visit();
    await notice();
  });

  it('is not told to visitors', async () => {
    await catalogueGains('Berserk');
    const other = createTestBackend({ site: backend.site });
    other.signInAs({ uid: 'autre' });
    const match = vi.spyOn(other.mangas, 'match');
    renderApp(`/rankings/${id}`, other);
    await screen.findByRole('heading', { level: 1, name: 'Top' });
    expect(match).not.toHaveBeenCalled();
  });
});
