import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedMangas, seedRanking, storedTitles } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { pasteList, stubListWorker } from './testing/paste-list.ts';

const CATALOGUE = [
  aManga('berserk', { title: 'Berserk', author: 'Kentarou Miura' }),
  aManga('frieren', { title: 'Frieren', author: 'Kanehito Yamada' }),
  aManga('akira', { title: 'Akira', author: 'Katsuhiro Otomo' }),
  aManga('home-a', { title: 'Home', author: 'Anne Alba' }),
  aManga('home-b', { title: 'Home', author: 'Bruno Bel' }),
];

let backend: TestBackend;

beforeEach(async () => {
  stubListWorker();
  backend = createTestBackend();
  backend.signInAs({ uid: 'lectrice' });
  await seedMangas(backend, CATALOGUE);
});

afterEach(() => vi.unstubAllGlobals());

/** Searches for the manga of an entry by hand. */
async function pick(
  user: Awaited<ReturnType<typeof bring>>['user'],
  rows: Pick<ReturnType<typeof within>, 'getAllByRole'>,
  opener: RegExp,
  title: string,
): Promise<void> {
  await user.click(rows.getAllByRole('button', { name: opener })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Quel manga est-ce\u00A0?' }));
  const field = dialog.getByRole('searchbox', { name: 'Titre ou auteur' });
  await user.clear(field);
  await user.type(field, title);
  await user.click(await dialog.findByRole('button', { name: new RegExp(`^Choisir ${title}`) }));
}

/** Pastes a list, and has its works looked for as it was read. */
async function bring(text: string, path = '/dashboard/import') {
  const app = await paste(text, path);
  await app.user.click(await screen.findByRole('button', { name: /^Retrouver / }));
  return app;
}

const paste = (text: string, path?: string) => pasteList(backend, text, path);

const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('a list that is brought', () => {
  it('becomes a ranking in its order, and what is unknown waits to be found again', async () => {
    const { user } = await bring('1. Akira\n2. Tout autre chose\n3. Berserk\n4. Frieren');
    expect(await screen.findByRole('heading', { name: '3 mangas reconnus sur 4' })).toBeTruthy();
    const open = await part(/^À choisir \(1\)$/);
    expect(open.getByText('« Tout autre chose »')).toBeTruthy();
    const name = screen.getByRole('textbox', { name: 'Nom du classement' });
    await user.clear(name);
    await user.type(name, 'Mes préférés');
    await user.click(screen.getByRole('button', { name: 'Créer le classement (3 mangas)' }));
    await screen.findByRole('heading', { level: 1, name: 'Mes préférés' });
    expect(
      await screen.findByText(/3 mangas ajoutés\. Un titre est gardé dans «\sÀ retrouver\s»\./),
    ).toBeTruthy();
    const { items } = await ownRankings();
    const [ranking] = items;
    expect(await storedTitles(backend, ranking?.id ?? '')).toEqual(['Akira', 'Berserk', 'Frieren']);
    const kept = await backend.unmatched.get(ranking?.id ?? '');
    expect(kept.unmatched.map(({ entry, rank }) => [entry.title, rank])).toEqual([
      ['Tout autre chose', 2],
    ]);
  });

  it('asks which of two homonyms is meant, and takes the answer', async () => {
    const id = await seedRanking(backend, 'Top', [CATALOGUE[2] ?? aManga('akira')]);
    const { user } = await bring('Home\nAkira\nBerserk', `/rankings/${id}/import`);
    const open = await part(/^À choisir \(1\)$/);
    await user.click(
      open.getAllByRole('button', { name: 'C’est lui\u00A0: Home' })[0] as HTMLElement,
    );
    expect(
      await screen.findByText('Un manga est déjà dans ton classement : il garde sa place.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ajouter 2 mangas' }));
    await screen.findByText(/^2 mangas ajoutés\.$/);
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Home', 'Berserk']);
  });

  it('asks nothing of the same list again, whatever was chosen', async () => {
    const lines = 'Home\nRien de tel\nBerserk';
    const id = await seedRanking(backend, 'Top');
    const { user, unmount } = await bring(lines, `/rankings/${id}/import`);
    const open = await part(/^À choisir \(2\)$/);
    await user.click(
      open.getAllByRole('button', { name: 'C’est lui\u00A0: Home' })[1] as HTMLElement,
    );
    await pick(user, await part(/^À choisir \(1\)$/), /^Chercher.*Rien de tel$/, 'Akira');
    await pick(user, await part(/^Reconnus \(3\)$/), /^Changer.*Berserk$/, 'Frieren');
    await user.click(screen.getByRole('button', { name: 'Ajouter 3 mangas' }));
    await screen.findByText(/^3 mangas ajoutés\.$/);
    const order = await storedTitles(backend, id);
    expect(order).toEqual(['Home', 'Akira', 'Frieren']);
    unmount();
    await bring(lines, `/rankings/${id}/import`);
    await screen.findByText('Tout est déjà dans ton classement : il n’y a rien à ajouter.');
    expect(screen.queryByRole('region', { name: /^À choisir/ })).toBeNull();
    expect(await storedTitles(backend, id)).toEqual(order);
  });

  it('leaves an entry aside and takes it back', async () => {
    const { user } = await bring('Inconnu total\nBerserk');
    const open = await part(/^À choisir \(1\)$/);
    await user.click(open.getByRole('button', { name: /^Laisser de côté/ }));
    const aside = await part(/^Laissés de côté \(1\)$/);
    await user.click(aside.getByRole('button', { name: /^Reprendre/ }));
    expect(await part(/^À choisir \(1\)$/)).toBeTruthy();
  });

  it('can be another manga than the one that was recognised', async () => {
    const { user } = await bring('Berserk\nAkira');
    const found = await part(/^Reconnus \(2\)$/);
    await pick(user, found, /^Changer.*Berserk$/, 'Frieren');
    const changed = await part(/^Reconnus \(2\)$/);
    expect(await changed.findByText('Frieren')).toBeTruthy();
    expect(changed.queryByText('Berserk')).toBeNull();
  });

  it('is ordered by its scores, tells equal ones, and offers to break them', async () => {
    const { user } = await bring(
      'Titre;Auteur;Note\nAkira;;8/10\nBerserk;;8/10\nFrieren;;9/10\nHome;Anne Alba;',
    );
    await screen.findByRole('heading', { name: /reconnus sur 3$/ });
    expect(screen.getByText('2 mangas sont à égalité.')).toBeTruthy();
    await user.click(
      screen.getByRole('checkbox', { name: 'Ajouter aussi celui sans note, à la fin' }),
    );
    await user.click(screen.getByRole('button', { name: 'Créer le classement (4 mangas)' }));
    expect(await screen.findByRole('link', { name: 'Départager les ex æquo' })).toBeTruthy();
    const { items } = await ownRankings();
    expect(await storedTitles(backend, items[0]?.id ?? '')).toEqual([
      'Frieren',
      'Akira',
      'Berserk',
      'Home',
    ]);
  });

  it('that is none is refused with what to do, and nothing typed is lost', async () => {
    const { user } = await paste('{"titre": ');
    expect(await screen.findByText(/^Ce fichier est incomplet\./)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ta liste' }).value).toBe(
      '{"titre": ',
    );
    await user.click(screen.getByRole('button', { name: 'Lire ma liste' }));
    expect(await screen.findByText(/^Ce fichier est incomplet\./)).toBeTruthy();
  });

  it('becomes one ranking when the answer to its creation, or to what follows it, is lost', async () => {
    const { user, unmount } = await bring('Berserk\nFrieren');
    const create = async (app: Pick<typeof user, 'click'>) =>
      app.click(await screen.findByRole('button', { name: 'Créer le classement (2 mangas)' }));
    backend.faults.lose('rankings.create', 'unavailable', 4);
    await create(user);
    await screen.findByText('Le service ne répond pas. Réessaie dans un instant.');
    await create(user);
    await screen.findByText('Le service ne répond pas. Réessaie dans un instant.');
    unmount();
    const again = renderApp('/dashboard/import', backend);
    backend.faults.lose('rankings.insertItems', 'unavailable', 1);
    await create(again.user);
    await again.user.click(await screen.findByRole('button', { name: 'Continuer' }));
    await screen.findByRole('link', { name: /Ajouter/ });
    const { items } = await backend.rankings.listOwn({ cursor: null, limit: 10 });
    expect(items).toMatchObject([{ itemsCount: 2 }]);
  });

  it('goes on matching after a failure', async () => {
    backend.faults.fail('mangas.match', 'unavailable', 1);
    const { user } = await bring('Berserk\nAkira');
    await screen.findByText('La recherche au catalogue s’est arrêtée : 0 sur 2.');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await screen.findByRole('heading', { name: '2 mangas reconnus sur 2' });
  });

  it('that stops half-way goes on, and can be undone as one change', async () => {
    const id = await seedRanking(backend, 'Top');
    backend.faults.fail('rankings.insertItems', 'unavailable', 1);
    const { user } = await bring('Berserk\nAkira', `/rankings/${id}/import`);
    await user.click(await screen.findByRole('button', { name: 'Ajouter 2 mangas' }));
    await screen.findByText('L’ajout de la liste s’est arrêté : 0 sur 2.');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await screen.findByText(/^2 mangas ajoutés\.$/);
    await waitFor(async () => expect(await storedTitles(backend, id)).toHaveLength(2));
  });
});

describe('how a list is read', () => {
  const TABLE = 'Kana;Berserk;10\nDelcourt;Akira;9\nKana;Frieren;8\nPika;Home;7';
  const column = (name: string) =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: `Colonne «\u00A0${name}\u00A0»` });
  const preview = () =>
    screen.getByText('Ton classement commencera ainsi :').parentElement?.textContent;

  it('is shown, and a column that was guessed wrong is corrected with one choice', async () => {
    const { user } = await paste(TABLE);
    expect((await column('1')).value).toBe('title');
    expect(screen.getByText(/^Un tableau que nous ne connaissons pas\s: /)).toBeTruthy();
    await user.selectOptions(await column('2'), 'Titre');
    await waitFor(() =>
      expect(preview()).toBe(
        'Ton classement commencera ainsi\u00A0: 1 Berserk · 2 Akira · 3 Frieren · 4 Home',
      ),
    );
    expect((await column('1')).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Retrouver les 4 mangas' }));
    await screen.findByRole('heading', { name: '3 mangas reconnus sur 4' });
  });

  it('is said to be without titles, and taken back', async () => {
    const { user } = await paste(TABLE);
    await user.selectOptions(await column('1'), '–');
    expect(await screen.findByText(/^Ce fichier ne contient pas de liste de mangas/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Retrouver/ })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Annuler la correction' }));
    await waitFor(() => expect(preview()).toMatch(/ 1 Kana /));
  });

  it('can be the other way round, and from lines of which one of several counts', async () => {
    const { user } = await paste('Mes lectures\nBerserk 3 :\n"Grand."\nAkira 2 :\n"Beau."');
    await user.click(await screen.findByText('Des lignes en trop ?'));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Garder/ }), '2');
    await user.selectOptions(screen.getByRole('combobox', { name: /^à partir/ }), '2');
    await user.click(screen.getByRole('radio', { name: 'Du dernier au premier' }));
    await waitFor(() =>
      expect(preview()).toBe('Ton classement commencera ainsi\u00A0: 1 Akira 2 · 2 Berserk 3'),
    );
  });

  it('is edited in place, survives a reload, and asks again only for what changed', async () => {
    const match = vi.spyOn(backend.mangas, 'match');
    const { user, unmount } = await paste('Berserk\nAkirra\nMerci !');
    const second = await screen.findByRole('textbox', { name: 'Titre 2' });
    await user.clear(second);
    await user.type(second, 'Akira{Enter}');
    await user.click(screen.getByRole('button', { name: 'Retirer\u00A0: Merci !' }));
    await user.click(screen.getByRole('button', { name: 'Retrouver les 2 mangas' }));
    await screen.findByRole('heading', { name: '2 mangas reconnus sur 2' });
    await user.click(screen.getByRole('button', { name: 'Corriger la lecture' }));
    const first = await screen.findByRole('textbox', { name: 'Titre 1' });
    await user.clear(first);
    await user.type(first, 'Frieren{Enter}');
    await user.click(screen.getByRole('button', { name: 'Retrouver les 2 mangas' }));
    await screen.findByRole('heading', { name: '2 mangas reconnus sur 2' });
    expect(match.mock.calls.map(([works]) => works.map(({ title }) => title))).toEqual([
      ['Berserk', 'Akira'],
      ['Frieren'],
    ]);
    unmount();
    renderApp('/dashboard/import', backend);
    const found = await part(/^Reconnus \(2\)$/);
    expect(found.getByText('Frieren')).toBeTruthy();
    expect(found.getByText('Akira')).toBeTruthy();
  });

  it('takes the first proposals at once, says what was written, and keeps it through a reload', async () => {
    const { user, unmount } = await bring('Home\nFrierem\nAkira');
    await user.click(
      await screen.findByRole('button', { name: 'Prendre les 2 premières propositions' }),
    );
    const found = await part(/^Reconnus \(3\)$/);
    expect(found.getByText('écrit « Frierem »')).toBeTruthy();
    unmount();
    renderApp('/dashboard/import', backend);
    const again = await part(/^Reconnus \(3\)$/);
    expect(again.getByText('écrit « Frierem »')).toBeTruthy();
  });
});

describe('equal scores', () => {
  it('are offered to be broken once all manga are there, and still when that is closed', async () => {
    const id = await seedRanking(backend, 'Top');
    backend.faults.fail('rankings.insertItems', 'unavailable', 1);
    const { user } = await bring('Titre;Note\nBerserk;8/10\nAkira;8/10', `/rankings/${id}/import`);
    await user.click(await screen.findByRole('button', { name: 'Ajouter 2 mangas' }));
    const goOn = await screen.findByRole('button', { name: 'Continuer' });
    const breakTies = () => screen.queryByRole('link', { name: 'Départager les ex æquo' });
    expect(breakTies()).toBeNull();
    await user.click(goOn);
    await screen.findByText('2 mangas ajoutés. 2 mangas sont à égalité.');
    expect(breakTies()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(breakTies()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Laisser ainsi' }));
    expect(breakTies()).toBeNull();
  });
});

describe('the import into somebody else’s ranking', () => {
  it('leads to the ranking', async () => {
    const id = await seedRanking(backend, 'À elle', [aManga('berserk', { title: 'Berserk' })]);
    const other = createTestBackend({ site: backend.site });
    other.signInAs({ uid: 'autre' });
    renderApp(`/rankings/${id}/import`, other);
    expect(await screen.findByRole('heading', { level: 1, name: 'À elle' })).toBeTruthy();
  });
});

/** The signed-in user's rankings, the newest first. */
async function ownRankings() {
  const { promise, resolve } = Promise.withResolvers<{
    readonly items: readonly { readonly id: string }[];
  }>();
  const stop = backend.rankings.watchOwn(
    { limit: 5 },
    { next: resolve, error: (error) => expect.unreachable(error.code) },
  );
  const slice = await promise;
  stop();
  return slice;
}
