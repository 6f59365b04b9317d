import { LIMITS, PRELOAD_ELEMENT } from '@palmanga/core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, patchRanking, seedMangas, seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const mangas = (count: number) =>
  Array.from({ length: count }, (_, index) => aManga(`m${String(index + 1).padStart(3, '0')}`));

let backend: TestBackend;

beforeEach(() => {
  backend = createTestBackend();
  backend.signInAs();
});

/** A visitor's tab on the same data. */
function visitor(): TestBackend {
  return createTestBackend({ site: backend.site });
}

const titles = () => screen.getAllByTestId('ranking-item-title').map((node) => node.textContent);

describe('a ranking', () => {
  it('shows title, count, numbered rows and the end to a visitor', async () => {
    const id = await seedRanking(backend, 'Top Shonen', mangas(5));
    renderApp(`/rankings/${id}`, visitor());

    expect(await screen.findByRole('heading', { level: 1, name: 'Top Shonen' })).toBeTruthy();
    expect(screen.getByText('5 manga(s)')).toBeTruthy();
    expect(titles()).toEqual(mangas(5).map(({ title }) => title));
    const fifth = screen.getByRole('link', { name: '5 Titre m005 Auteur m005' });
    expect(fifth.getAttribute('href')).toBe('/manga/m005');
    expect(screen.getByText('— Fin de la liste —')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Top Shonen – Palmanga'));
  });

  it('counts one manga as the specification writes it', async () => {
    const id = await seedRanking(backend, 'Seul', mangas(1));
    renderApp(`/rankings/${id}`, visitor());
    expect(await screen.findByText('1 manga(s)')).toBeTruthy();
  });

  it('says that it is loading, then that it is empty', async () => {
    const id = await seedRanking(backend, 'Vide');
    const release = backend.faults.hang('rankings.watchItems');
    renderApp(`/rankings/${id}`, backend);
    expect(await screen.findByText('Chargement…')).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Vide' });
    expect(screen.getByText('Chargement…')).toBeTruthy();
    act(release);
    expect(await screen.findByText('Aucun manga dans ce classement.')).toBeTruthy();
    expect(screen.getByText('0 manga(s)')).toBeTruthy();
    expect(screen.getByText('Pas d’image')).toBeTruthy();
  });

  it('shows a long title cut to 20 characters, and keeps it whole for screen readers', async () => {
    const long = aManga('long', { title: 'Fullmetal Alchemist Brotherhood' });
    const id = await seedRanking(backend, 'Longs', [long]);
    renderApp(`/rankings/${id}`, visitor());
    const title = await screen.findByTestId('ranking-item-title');
    expect(title.textContent).toBe('Fullmetal Alchemist…');
    expect(screen.getByTestId('ranking-item-rest').textContent).toBe('…Brotherhood');
    expect(screen.getByRole('link', { name: /Fullmetal Alchemist Brotherhood/ })).toBeTruthy();
    expect(screen.getByTitle('Fullmetal Alchemist Brotherhood')).toBeTruthy();
  });

  it('shows the first manga’s cover, a square of 190 px', async () => {
    const first = aManga('a', { coverThumbUrl: 'https://images.example/a.jpg' });
    await seedMangas(backend, [first]);
    const id = await seedRanking(backend, 'Images', [first]);
    const { container } = renderApp(`/rankings/${id}`, visitor());
    await screen.findByRole('heading', { level: 1 });
    const cover = await waitFor(() => {
      const image = container.querySelector('li img[src="https://images.example/a.jpg"]');
      expect(image).not.toBeNull();
      return image;
    });
    expect(cover?.parentElement?.className).toMatch(/square.*large/);
  });

  it('follows changes made elsewhere', async () => {
    const id = await seedRanking(backend, 'Vivant', mangas(3));
    renderApp(`/rankings/${id}`, visitor());
    await screen.findByText('3 manga(s)');
    await act(() => backend.rankings.removeItem(id, 'm002'));
    await waitFor(() => expect(titles()).toEqual(['Titre m001', 'Titre m003']));
    expect(screen.getByText('2 manga(s)')).toBeTruthy();
    await act(() => backend.rankings.reorder(id, ['m003', 'm001']));
    await waitFor(() => expect(titles()).toEqual(['Titre m003', 'Titre m001']));
  });

  it('shows the cover of each row', async () => {
    const covered = mangas(5).map(({ id: mangaId }) =>
      aManga(mangaId, { coverThumbUrl: `https://images.example/${mangaId}.jpg` }),
    );
    await seedMangas(backend, covered);
    const id = await seedRanking(backend, 'Couvertures', covered);
    renderApp(`/rankings/${id}`, visitor());
    for (const { id: mangaId, title } of covered) {
      const row = await screen.findByRole('link', { name: new RegExp(title) });
      expect(row.querySelector('img')?.getAttribute('src')).toBe(
        `https://images.example/${mangaId}.jpg`,
      );
    }
  });

  it('has a back button', async () => {
    const id = await seedRanking(backend, 'Retour', mangas(1));
    const { user } = renderApp('/rankings', backend);
    await user.click(await screen.findByRole('link', { name: /Retour/ }));
    await screen.findByRole('heading', { level: 1, name: 'Retour' });
    expect(window.location.pathname).toBe(`/rankings/${id}`);
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    await waitFor(() => expect(window.location.pathname).toBe('/rankings'));
  });

  it('reads its title once, its list live', async () => {
    const id = await seedRanking(backend, 'Avant', mangas(1));
    const guest = visitor();
    renderApp(`/rankings/${id}`, guest);
    await screen.findByText('1 manga(s)');
    await act(() => backend.rankings.rename(id, 'Après'));
    await act(() => backend.rankings.removeItem(id, 'm001'));
    expect(await screen.findByText('Aucun manga dans ce classement.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Avant' })).toBeTruthy();
    expect(guest.faults.argsOf('rankings.get')).toEqual([[id]]);
    expect(guest.faults.argsOf('rankings.watchItems')).toHaveLength(1);
  });

  it('says so when there is no such ranking', async () => {
    renderApp('/rankings/nulle-part', visitor());
    expect(await screen.findByText('Classement introuvable.')).toBeTruthy();
  });

  it('says so when the ranking is deleted while it is shown', async () => {
    const id = await seedRanking(backend, 'Éphémère', mangas(2));
    renderApp(`/rankings/${id}`, visitor());
    await screen.findByText('2 manga(s)');
    await act(() => backend.rankings.delete(id));
    expect(await screen.findByText('Classement introuvable.')).toBeTruthy();
  });

  it('offers to try again when it cannot be read', async () => {
    const id = await seedRanking(backend, 'Panne', mangas(1));
    const guest = visitor();
    guest.faults.fail('rankings.get', 'unavailable');
    const { user } = renderApp(`/rankings/${id}`, guest);
    expect(await screen.findByText(/Le service ne répond pas/)).toBeTruthy();
    guest.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Panne' })).toBeTruthy();
  });

  it('opens at {slug}-{shortid}, and shows its own address', async () => {
    const id = await seedRanking(backend, 'Par lien court', mangas(1));
    const { slug = '', shortid = '' } = (await backend.rankings.get(id)) ?? {};
    renderApp(`/rankings/${slug}-${shortid}`, visitor());
    expect(await screen.findByRole('heading', { level: 1, name: 'Par lien court' })).toBeTruthy();
    expect(window.location.pathname).toBe(`/rankings/${id}`);
  });

  it.each([
    [(id: string) => `/rankings/${id}%20`],
    [(id: string) => `/rankings/${id}_`],
    [(id: string) => `/Rankings//${id}).`],
  ])('opens with stray signs in its address (%#)', async (pathOf) => {
    const id = await seedRanking(backend, 'Égaré', mangas(1));
    renderApp(pathOf(id), visitor());
    expect(await screen.findByRole('heading', { level: 1, name: 'Égaré' })).toBeTruthy();
    expect(window.location.pathname).toBe(`/rankings/${id}`);
  });

  it('opens by its shortid after a rename', async () => {
    const id = await seedRanking(backend, 'Avant');
    const { shortid = '' } = (await backend.rankings.get(id)) ?? {};
    await backend.rankings.rename(id, 'Après');
    renderApp(`/rankings/avant-${shortid}`, visitor());
    expect(await screen.findByRole('heading', { level: 1, name: 'Après' })).toBeTruthy();
  });
});

describe('a long ranking', () => {
  it('shows 20 rows, then 20 more each time', async () => {
    const id = await seedRanking(backend, 'Long', mangas(45));
    const { user } = renderApp(`/rankings/${id}`, visitor());
    await screen.findByText('45 manga(s)');
    expect(titles()).toHaveLength(LIMITS.pageSize);
    await user.click(screen.getByRole('button', { name: 'Charger plus' }));
    await waitFor(() => expect(titles()).toHaveLength(40));
    await user.click(screen.getByRole('button', { name: 'Charger plus' }));
    await waitFor(() => expect(titles()).toHaveLength(45));
    expect(screen.getByText('— Fin de la liste —')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Charger plus' })).toBeNull();
  });

  it('counts what is added and removed beyond the rows that are shown', async () => {
    const id = await seedRanking(backend, 'Long', mangas(20));
    renderApp(`/rankings/${id}`, visitor());
    await screen.findByText('20 manga(s)');
    const all = mangas(25).map(({ id: mangaId, title, author }) => ({
      mangaId,
      title,
      author,
      coverUrl: null,
    }));
    await act(() => backend.rankings.addItems(id, all));
    expect(await screen.findByText('25 manga(s)')).toBeTruthy();
    expect(titles()).toHaveLength(LIMITS.pageSize);
    await act(() => backend.rankings.removeItem(id, 'm024'));
    expect(await screen.findByText('24 manga(s)')).toBeTruthy();
  });
});

describe('the owner', () => {
  it('gets the actions that a visitor and another user do not', async () => {
    const id = await seedRanking(backend, 'À moi', mangas(1));
    const { unmount } = renderApp(`/rankings/${id}`, backend);
    const add = await screen.findByRole('link', { name: 'Ajouter' });
    expect(add.getAttribute('href')).toBe(`/rankings/${id}/add`);
    expect(screen.getByRole('button', { name: 'Modifier' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Autres actions' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Partager' })).toBeTruthy();
    unmount();

    const other = visitor();
    other.signInAs({ uid: 'quelqu-un-d-autre' });
    renderApp(`/rankings/${id}`, other);
    expect(await screen.findByRole('button', { name: 'Partager' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ajouter' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull();
  });

  it('has the menu of the specification, and who may see it', async () => {
    const id = await seedRanking(backend, 'À moi');
    const { user } = renderApp(`/rankings/${id}`, backend);
    await waitFor(() => {
      const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Autres actions' });
      expect(button.disabled).toBe(false);
    });
    await user.click(screen.getByRole('button', { name: 'Autres actions' }));
    const menu = await screen.findByRole('menu');
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Défie quelqu’un',
      'Reclasser par duels…',
      'Historique',
      'Renommer le classement',
      'Qui peut voir ce classement\u00A0?',
      'Description, import, export…',
      'Supprimer le classement',
    ]);
    await user.click(within(menu).getByRole('menuitem', { name: 'Description, import, export…' }));
    const seldom = within(menu).getAllByRole('menuitem');
    expect(seldom.map((item) => item.textContent)).toEqual([
      'Retour',
      'Écrire une description',
      'Vue proposée',
      'Importer une liste…',
      'À retrouver…',
      'Exporter…',
      'Comparer…',
    ]);
    expect(document.activeElement).toBe(seldom[1]);
    await user.keyboard('{ArrowUp}{Enter}');
    const again = within(menu).getAllByRole('menuitem');
    expect(again).toHaveLength(7);
    expect(document.activeElement).toBe(again[0]);
  });
});

describe('the share link’s repair', () => {
  /** Gives the ranking another handle than its owner has now. */
  function outdate(id: string): void {
    patchRanking(backend, id, { ownerHandle: 'ancien' });
  }

  it('is made silently when the owner opens the ranking', async () => {
    const id = await seedRanking(backend, 'Lien');
    outdate(id);
    renderApp(`/rankings/${id}`, backend);
    await waitFor(() => expect(backend.faults.argsOf('rankings.repairSharing')).toEqual([[id]]));
    expect(await screen.findByText('par user-of-test')).toBeTruthy();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('is made when the name is not the owner’s, and the page shows the name', async () => {
    const id = await seedRanking(backend, 'Signé');
    await backend.profiles.saveOwn({ displayName: 'Léa & Zoé' });
    renderApp(`/rankings/${id}`, backend);
    expect(await screen.findByText('par Léa & Zoé')).toBeTruthy();
    expect(screen.queryByText('par user-of-test')).toBeNull();
    await act(() => backend.profiles.claimUsername('lea-z'));
    await waitFor(async () =>
      expect((await visitor().rankings.get(id))?.ownerName).toMatch(/^lea-z/),
    );
    cleanup();
    renderApp(`/rankings/${id}`, createTestBackend({ site: backend.site }));
    expect(await screen.findByText('par lea-z (Léa & Zoé)')).toBeTruthy();
  });

  it('is made when copies of the first items are missing', async () => {
    const id = await seedRanking(backend, 'Sans copies', mangas(1));
    // As if its list knew of two items and its copies of one.
    backend.site.store.database.exec('UPDATE rankings SET itemsCount = 2');
    renderApp(`/rankings/${id}`, backend);
    await waitFor(() => expect(backend.faults.argsOf('rankings.repairSharing')).toEqual([[id]]));
  });

  it('is made when the slug is missing', async () => {
    const id = await seedRanking(backend, 'Sans slug');
    patchRanking(backend, id, { slug: '' });
    renderApp(`/rankings/${id}`, backend);
    await waitFor(async () =>
      expect(await visitor().rankings.get(id)).toMatchObject({ slug: 'sans-slug' }),
    );
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('is not made when nothing is out of date, nor for a visitor', async () => {
    const id = await seedRanking(backend, 'Lien');
    const { unmount } = renderApp(`/rankings/${id}`, backend);
    await screen.findByText('Aucun manga dans ce classement.');
    // The header reads the profile too.
    await waitFor(() => expect(backend.faults.argsOf('profiles.watchOwn')).toHaveLength(2));
    unmount();
    outdate(id);
    const guest = visitor();
    renderApp(`/rankings/${id}`, guest);
    await screen.findByText('par ancien');
    expect(backend.faults.argsOf('rankings.repairSharing')).toEqual([]);
    expect(guest.faults.argsOf('rankings.repairSharing')).toEqual([]);
  });

  it('only logs its failure', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const id = await seedRanking(backend, 'Lien');
    outdate(id);
    backend.faults.fail('rankings.repairSharing', 'unavailable');
    renderApp(`/rankings/${id}`, backend);
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    expect(screen.getByRole('heading', { level: 1, name: 'Lien' })).toBeTruthy();
    log.mockRestore();
  });
});

describe('a page that the server filled', () => {
  afterEach(() => document.getElementById(PRELOAD_ELEMENT)?.remove());

  it('shows the ranking before the backend answers', async () => {
    const id = await seedRanking(backend, 'Tout de suite', mangas(2));
    const ranking = await backend.rankings.get(id);
    const { items } = await backend.rankings.listItems(id, { cursor: null, limit: 20 });
    const block = document.createElement('script');
    block.id = PRELOAD_ELEMENT;
    block.type = 'application/json';
    const window = { items, hasMore: false, total: 2, tiers: [], view: 'list' };
    block.textContent = JSON.stringify({ ranking: { ranking, items: window } });
    document.body.append(block);
    const guest = visitor();
    guest.faults.hang('rankings.get');
    guest.faults.hang('rankings.watchItems');
    renderApp(`/rankings/${id}`, guest);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tout de suite' })).toBeTruthy();
    expect(titles()).toEqual(['Titre m001', 'Titre m002']);
  });
});
