import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedMangas, seedRanking, storedTitles } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return aManga(`m${number}`, { title: `Manga ${number}` });
  });

let backend: TestBackend;
let id: string;

beforeEach(async () => {
  backend = createTestBackend();
  backend.signInAs();
  await seedMangas(backend, many(45));
  id = await seedRanking(backend, 'Top Shonen');
});

async function open(path = `/rankings/${id}/add`) {
  const { user } = renderApp(path, backend);
  const panel = within(await screen.findByRole('dialog', { name: 'Ajouter des mangas' }));
  const search = panel.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher un manga' });
  const rows = () =>
    panel
      .queryAllByRole('button', { name: /^Ajouter «\s/ })
      .map((button) => /«\s(.+)\s»/.exec(button.getAttribute('aria-label') ?? '')?.[1]);
  return { user, panel, search, rows };
}

const button = (title: string) =>
  screen.getByRole('button', { name: `Ajouter «\u00A0${title}\u00A0»` });

describe('the add panel', () => {
  it('lists the catalogue by title, 20 a page, to the end', async () => {
    const { user, panel, search, rows } = await open();
    expect(search.placeholder).toBe('Titre ou auteur…');
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(rows()[0]).toBe('Manga 001');
    await user.click(panel.getByRole('button', { name: 'Charger plus' }));
    await waitFor(() => expect(rows()).toHaveLength(40));
    await user.click(panel.getByRole('button', { name: 'Charger plus' }));
    await waitFor(() => expect(rows()).toHaveLength(45));
    expect(new Set(rows()).size).toBe(45);
    expect(panel.getByText('— Fin des résultats —')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Charger plus' })).toBeNull();
  });

  it('names the panel, then the ranking, when a sheet and the panel are closed', async () => {
    const { user } = await open();
    await waitFor(() => expect(document.title).toBe('Ajouter des mangas – Palmanga'));
    await user.click(await screen.findByRole('link', { name: /Manga 001/ }));
    await waitFor(() => expect(document.title).toBe('Manga 001 – Palmanga'));
    const status = () => screen.getByText(document.title, { selector: 'output span' });
    expect(status()).toBeDefined();
    for (const title of ['Ajouter des mangas – Palmanga', 'Top Shonen – Palmanga']) {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.title).toBe(title));
      await waitFor(() => expect(status()).toBeDefined());
    }
  });

  it('says that it is loading', async () => {
    const release = backend.faults.hang('mangas.search');
    const { panel, rows } = await open();
    expect(panel.getByText('Chargement…')).toBeTruthy();
    act(release);
    await waitFor(() => expect(rows()).toHaveLength(20));
  });

  it('searches 300 ms after the last key, from the first page on', async () => {
    const { user, search, rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(20));
    backend.faults.calls.length = 0;
    const before = performance.now();
    await user.type(search, 'manga 04');
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(performance.now() - before).toBeGreaterThanOrEqual(300);
    const queries = backend.faults.argsOf('mangas.search').map(([request]) => request);
    expect(queries).toEqual([{ query: 'manga 04', cursor: null, limit: 20 }]);
  });

  it('never lets a late answer replace a newer one', async () => {
    const release = backend.faults.hang('mangas.search');
    const { user, search, rows } = await open();
    await user.type(search, 'manga 045');
    await waitFor(() => expect(backend.faults.argsOf('mangas.search')).toHaveLength(2));
    act(release);
    await waitFor(() => expect(rows()).toEqual(['Manga 045']));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(rows()).toEqual(['Manga 045']);
  });

  it('says so when nothing matches', async () => {
    const { user, panel, search } = await open();
    await user.type(search, 'introuvable');
    expect(await panel.findByText('Aucun manga ne correspond.')).toBeTruthy();
  });

  it('says by which alternative title a manga was found, when by none other', async () => {
    const altTitles = ['Shingeki no Kyojin', 'Attack on Titan'];
    await seedMangas(backend, [
      aManga('snk', { title: 'L’Attaque des Titans', author: 'Isayama', altTitles }),
    ]);
    const { user, panel, search } = await open();
    await user.type(search, 'on titan');
    const link = await panel.findByRole('link', { name: /aussi/ });
    expect(link.textContent).toMatch(/L’Attaque des Titans.*aussi\u00A0: Attack on Titan$/);
    expect(link.textContent).not.toContain('Kyojin');
    await user.clear(search);
    await user.type(search, 'isayama titans');
    const byMainTitle = await panel.findByRole('link', { name: /L’Attaque des Titans Isayama$/ });
    expect(byMainTitle).toBeTruthy();
    expect(panel.queryByText(/aussi/)).toBeNull();
  });

  it('shows the original title of what it was found by, and under a title that is cut', async () => {
    await seedMangas(backend, [
      aManga('snk', {
        title: 'Les Titans',
        originalTitle: 'Shingeki no Kyojin',
        author: 'Isayama',
      }),
      aManga('srx', { title: 'Le Soldat rebelle et la rose', originalTitle: 'Shinpei' }),
    ]);
    const { user, panel, search } = await open();
    await user.type(search, 'shin');
    expect(
      await panel.findByRole('link', {
        name: /^Les Titans Titre original\s:\s*Shingeki no Kyojin Isayama$/,
      }),
    ).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'titans');
    expect(await panel.findByRole('link', { name: 'Les Titans Isayama' })).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'rose');
    expect(
      await panel.findByRole('link', { name: /rose Titre original\s:\s*Shinpei/ }),
    ).toBeTruthy();
  });

  it('offers near titles where it finds nothing, and searches for the one that is pressed', async () => {
    await seedMangas(backend, [
      aManga('naruto', { title: 'Naruto' }),
      aManga('marulo', { title: 'Marulo' }),
    ]);
    const { user, panel, search, rows } = await open();
    await user.type(search, 'naruot');
    const group = within(await panel.findByRole('group', { name: 'Tu voulais dire' }));
    expect(panel.getByText('Aucun manga ne correspond.')).toBeTruthy();
    expect(await screen.findByText('Un titre proche est proposé.')).toBeTruthy();
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Naruto']);
    await user.click(group.getByRole('button', { name: 'Naruto' }));
    await waitFor(() => expect(rows()).toEqual(['Naruto']));
    expect(search.value).toBe('Naruto');
    expect(document.activeElement).toBe(search);
    expect(panel.queryByRole('group', { name: 'Tu voulais dire' })).toBeNull();
    expect(backend.faults.argsOf('mangas.suggest')).toEqual([['naruot']]);
  });

  it('offers nothing where no title is near, or they cannot be read', async () => {
    await seedMangas(backend, [aManga('naruto', { title: 'Naruto' })]);
    const { user, panel, search } = await open();
    await user.type(search, 'xxxxxxxx');
    expect(await panel.findByText('Aucun manga ne correspond.')).toBeTruthy();
    await waitFor(() => expect(backend.faults.argsOf('mangas.suggest')).toHaveLength(1));
    expect(panel.queryByText('Tu voulais dire')).toBeNull();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.faults.fail('mangas.suggest', 'unavailable', 1);
    await user.clear(search);
    await user.type(search, 'naruot');
    await waitFor(() => expect(backend.faults.argsOf('mangas.suggest')).toHaveLength(2));
    expect(await panel.findByText('Aucun manga ne correspond.')).toBeTruthy();
    expect(panel.queryByText('Tu voulais dire')).toBeNull();
  });

  it('does not offer manga that the ranking contains', async () => {
    await backend.rankings.addItems(id, [
      { mangaId: 'm001', title: 'Manga 001', author: '', coverUrl: null },
    ]);
    const { rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(19));
    expect(rows()).not.toContain('Manga 001');
  });

  it('reads on at once while the ranking contains most of what it read', async () => {
    const most = many(45).filter((_, index) => index < 38);
    await backend.rankings.addItems(
      id,
      most.map((one) => ({ mangaId: one.id, title: one.title, author: '', coverUrl: null })),
    );
    const { panel, rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(7));
    expect(rows()[0]).toBe('Manga 039');
    expect(panel.getByText('— Fin des résultats —')).toBeTruthy();
    expect(backend.faults.argsOf('mangas.search')).toHaveLength(3);
  });

  it('offers nothing until it is known what the ranking contains', async () => {
    const release = backend.faults.hang('rankings.listItemIds');
    const { user, search, panel, rows } = await open();
    await user.type(search, 'manga 04{Enter}');
    await waitFor(() => expect(backend.faults.argsOf('mangas.search')).toHaveLength(2));
    expect(rows()).toEqual([]);
    expect(panel.getByText('Chargement…')).toBeTruthy();
    act(release);
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(await storedTitles(backend, id)).toEqual(['Manga 040']);
  });

  it('adds: the row goes at once, the toast says it, the focus moves on', async () => {
    const { user, rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(20));
    const release = backend.faults.hang('rankings.addItems');
    await user.click(button('Manga 002'));
    expect(rows()).not.toContain('Manga 002');
    expect(document.activeElement).toBe(button('Manga 003'));
    act(release);
    const toasts = await screen.findAllByText('« Manga 002 » ajouté au classement');
    expect(toasts.length).toBeGreaterThan(0);
    expect(await storedTitles(backend, id)).toEqual(['Manga 002']);
  });

  it('moves the focus to the row before the last, then to the search', async () => {
    const coarse = Object.assign(window.matchMedia('(pointer: coarse)'), { matches: true });
    vi.spyOn(window, 'matchMedia').mockReturnValue(coarse);
    const { user, search, rows } = await open();
    await user.type(search, 'manga 00');
    await waitFor(() => expect(rows()).toHaveLength(9));
    await user.click(button('Manga 009'));
    expect(document.activeElement).toBe(button('Manga 008'));
    await user.clear(search);
    await user.type(search, 'manga 045');
    await waitFor(() => expect(rows()).toEqual(['Manga 045']));
    await user.click(button('Manga 045'));
    expect(document.activeElement).toBe(search);
    expect(screen.getByText('Tous les mangas trouvés sont déjà dans ton classement.')).toBeTruthy();
    vi.mocked(window.matchMedia).mockRestore();
  });

  it('puts the manga back when adding fails', async () => {
    const { user, panel, rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(20));
    backend.faults.fail('rankings.addItems', 'unavailable', 1);
    await user.click(button('Manga 002'));
    expect(await panel.findByText('Impossible d’ajouter ce manga.')).toBeTruthy();
    await waitFor(() =>
      expect(rows().slice(0, 3)).toEqual(['Manga 001', 'Manga 002', 'Manga 003']),
    );
    expect(screen.queryByText('« Manga 002 » ajouté au classement')).toBeNull();
    await user.click(button('Manga 002'));
    await waitFor(async () => expect(await storedTitles(backend, id)).toEqual(['Manga 002']));
    expect(panel.queryByText('Impossible d’ajouter ce manga.')).toBeNull();
  });

  it('says that the session expired, and offers to sign in', async () => {
    const { user, panel, rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(20));
    backend.faults.fail('rankings.addItems', 'session-expired');
    await user.click(button('Manga 001'));
    expect(
      await panel.findByText('Ta session a expiré. Reconnecte-toi pour continuer.'),
    ).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
    await waitFor(() => expect(rows()[0]).toBe('Manga 001'));
  });

  it('reports a failed first page and tries again', async () => {
    backend.faults.fail('mangas.search', 'unavailable', 1);
    const { user, panel, rows } = await open();
    expect(await panel.findByText('Impossible de charger les mangas.')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(panel.queryByText('Impossible de charger les mangas.')).toBeNull();
  });

  it('reports a failed further page, keeps the first and reads on when asked', async () => {
    const { user, panel, rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(20));
    backend.faults.fail('mangas.search', 'unavailable', 1);
    await user.click(panel.getByRole('button', { name: 'Charger plus' }));
    expect(await panel.findByText('Le chargement supplémentaire a échoué.')).toBeTruthy();
    expect(rows()).toHaveLength(20);
    await user.click(panel.getByRole('button', { name: 'Charger plus' }));
    await waitFor(() => expect(rows()).toHaveLength(40));
  });

  it('opens a sheet over itself and keeps the search behind it', async () => {
    const { user, panel, search, rows } = await open();
    await user.type(search, 'manga 02');
    await waitFor(() => expect(rows()).toHaveLength(10));
    await user.click(panel.getByRole('link', { name: /Manga 021/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Fiche du manga' }));
    expect(window.location.pathname).toBe(`/rankings/${id}/add/manga/m021`);
    expect(await sheet.findByRole('heading', { name: 'Manga 021' })).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}/add`));
    expect(search.value).toBe('manga 02');
    await waitFor(() => expect(rows()).toHaveLength(10));
  });

  it('opened cold, closes to its parent path', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('covers the screen, the ranking’s page staying behind it', async () => {
    await open();
    const dialog = screen.getByRole('dialog', { name: 'Ajouter des mangas' });
    expect(dialog.className).toMatch(/full/);
    const page = screen.getByRole('heading', { level: 1, name: 'Top Shonen', hidden: true });
    expect(dialog.contains(page)).toBe(false);
  });

  it('is the owner’s alone', async () => {
    const guest = createTestBackend({ site: backend.site });
    renderApp(`/rankings/${id}/add`, guest);
    await screen.findByRole('heading', { level: 1, name: 'Top Shonen' });
    await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows its sheets to everyone, over the ranking', async () => {
    const guest = createTestBackend({ site: backend.site });
    const { user } = renderApp(`/rankings/${id}/add/manga/m003`, guest);
    const sheet = within(await screen.findByRole('dialog', { name: 'Fiche du manga' }));
    expect(await sheet.findByRole('heading', { name: 'Manga 003' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Ajouter des mangas' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
  });

  describe('scrolled', () => {
    let reach: (() => void) | undefined;

    beforeEach(() => {
      vi.stubGlobal(
        'IntersectionObserver',
        class {
          constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
            reach = () => callback([{ isIntersecting: true }]);
          }
          observe() {}
          disconnect() {
            reach = undefined;
          }
        },
      );
    });
    afterEach(() => vi.unstubAllGlobals());

    /** Waits until the list observes its end, then reports that the end is near. */
    const comeNear = async () => {
      await waitFor(() => expect(reach).toBeDefined());
      act(() => reach?.());
    };

    it('reads on near the end, but not again and again after a failure', async () => {
      const { panel, rows } = await open();
      await waitFor(() => expect(rows()).toHaveLength(20));
      await comeNear();
      await waitFor(() => expect(rows()).toHaveLength(40));
      backend.faults.fail('mangas.search', 'unavailable');
      await comeNear();
      expect(await panel.findByText('Le chargement supplémentaire a échoué.')).toBeTruthy();
      const { length } = backend.faults.argsOf('mangas.search');
      act(() => reach?.());
      expect(backend.faults.argsOf('mangas.search')).toHaveLength(length);
    });
  });
});
