import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedMangas, seedRanking, storedTitles } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const LONG = 'Le Chevalier d’Eon et les trois couronnes';
const mangas = ['Akira', 'Berserk', 'Clover', 'Dorohedoro', LONG].map((title, index) =>
  aManga(`m${index}`, { title }),
);

let backend: TestBackend;
let id: string;

/** Marks manga as favorites, the last one newest. */
async function like(...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const { id: mangaId } = mangas.find((one) => one.title === title) ?? { id: title };
    // oxlint-disable-next-line no-await-in-loop -- one after the other: their times are their order
    await backend.favorites.add({ mangaId, title, author: '', coverUrl: null });
  }
}

beforeEach(async () => {
  backend = createTestBackend();
  backend.signInAs();
  await seedMangas(backend, mangas);
  id = await seedRanking(backend, 'Top', mangas.slice(0, 1));
});

async function open() {
  const { user } = renderApp(`/rankings/${id}/add`, backend);
  const panel = within(await screen.findByRole('dialog', { name: 'Ajouter des mangas' }));
  const search = panel.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher un manga' });
  const strip = (name: string) => panel.queryByRole('region', { name });
  const names = (name: string) =>
    within(panel.getByRole('region', { name }))
      .getAllByRole('button', { name: /^Ajouter «\s/ })
      .map((button) => /«\s(.+)\s»/.exec(button.getAttribute('aria-label') ?? '')?.[1]);
  const add = (name: string, title: string) =>
    within(panel.getByRole('region', { name })).getByRole('button', {
      name: `Ajouter «\u00A0${title}\u00A0»`,
    });
  const list = () => within(panel.getByRole('list', { name: 'Mangas à ajouter' }));
  await panel.findByRole('list', { name: 'Mangas à ajouter' });
  return { user, panel, search, strip, names, add, list };
}

const FAVORITES = 'De tes favoris';

describe('one’s favorites in the add panel', () => {
  it('stand above the whole catalogue, the newest first, without what the ranking contains', async () => {
    await like('Akira', 'Clover', LONG);
    const { panel, names, list } = await open();
    expect(names(FAVORITES)).toEqual([LONG, 'Clover']);
    expect(panel.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      FAVORITES,
      'Tout le catalogue',
    ]);
    const rows = list().getAllByRole('button', { name: /^Ajouter «\s/ });
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(
      ['Berserk', 'Clover', 'Dorohedoro', LONG].map((title) => `Ajouter «\u00A0${title}\u00A0»`),
    );
  });

  it('go on in a second line where they are cut, and lead to their sheets', async () => {
    await like(LONG);
    const { user, panel } = await open();
    const strip = within(panel.getByRole('region', { name: FAVORITES }));
    expect(strip.getByTestId('ranking-item-rest').textContent).toMatch(/et les trois couronnes$/);
    await user.click(strip.getByRole('link', { name: LONG }));
    expect(window.location.pathname).toBe(`/rankings/${id}/add/manga/m4`);
  });

  it('are added as results are: both disappear, and the focus goes to the next one', async () => {
    await like('Clover', 'Berserk');
    const { user, names, add, list } = await open();
    await user.click(add(FAVORITES, 'Berserk'));
    expect(names(FAVORITES)).toEqual(['Clover']);
    expect(document.activeElement).toBe(add(FAVORITES, 'Clover'));
    expect(list().queryByRole('button', { name: 'Ajouter «\u00A0Berserk\u00A0»' })).toBeNull();
    expect(await screen.findAllByText('« Berserk » ajouté au classement')).not.toEqual([]);
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk']);
  });

  it('leave the focus to the catalogue with the last one, and come back when it is taken back', async () => {
    await like('Clover');
    const { user, panel, strip, add, list } = await open();
    await user.click(add(FAVORITES, 'Clover'));
    expect(strip(FAVORITES)).toBeNull();
    expect(panel.queryByText('Tout le catalogue')).toBeNull();
    const first = list().getByRole('button', { name: 'Ajouter «\u00A0Berserk\u00A0»' });
    expect(document.activeElement).toBe(first);
    await user.click(await panel.findByRole('button', { name: 'Retirer «\u00A0Clover\u00A0»' }));
    await waitFor(() => expect(strip(FAVORITES)).not.toBeNull());
  });

  it('are hidden while something is typed', async () => {
    await like('Clover');
    const { user, search, strip } = await open();
    await user.type(search, 'ber');
    await waitFor(() => expect(strip(FAVORITES)).toBeNull());
    await user.clear(search);
    await waitFor(() => expect(strip(FAVORITES)).not.toBeNull());
  });

  it('are 24 at most, read once, of which the first six stand there until all are asked for', async () => {
    const titles = Array.from({ length: 200 }, (_, index) => `Favori ${index}`);
    await like(...titles);
    const { user, panel, names, add } = await open();
    const newest = titles.toReversed().slice(0, 24);
    expect(names(FAVORITES)).toEqual(newest.slice(0, 6));
    await user.click(panel.getByRole('button', { name: 'Tout afficher (24)' }));
    expect(names(FAVORITES)).toEqual(newest);
    expect(document.activeElement).toBe(add(FAVORITES, newest[6] ?? ''));
    expect(panel.queryByRole('button', { name: /^Tout afficher/ })).toBeNull();
    expect(backend.faults.argsOf('favorites.watchOwn').map(([options]) => options)).toEqual([
      { limit: 24 },
    ]);
  });

  it('are awaited, so that nothing moves, but for two seconds at most', async () => {
    await like('Clover');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(backend.favorites, 'watchOwn').mockReturnValue(() => undefined);
    renderApp(`/rankings/${id}/add`, backend);
    const panel = within(await screen.findByRole('dialog', { name: 'Ajouter des mangas' }));
    await waitFor(() => expect(backend.faults.argsOf('mangas.search')).toHaveLength(1));
    expect(panel.queryByRole('button', { name: /^Ajouter «\s/ })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(panel.getByRole('button', { name: 'Ajouter «\u00A0Berserk\u00A0»' })).toBeDefined();
    expect(panel.queryByRole('region', { name: FAVORITES })).toBeNull();
    vi.useRealTimers();
  });

  it('that cannot be read leave the catalogue alone', async () => {
    await like('Clover');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.faults.fail('favorites.watchOwn', 'unavailable');
    const { panel, strip } = await open();
    expect(panel.getByRole('button', { name: 'Ajouter «\u00A0Clover\u00A0»' })).toBeDefined();
    expect(strip(FAVORITES)).toBeNull();
  });
});

const STARTERS = 'Pour commencer';
const titlesOf = (...titles: readonly string[]) =>
  titles.map((title) => mangas.find((one) => one.title === title)?.id ?? title);

describe('works to begin with', () => {
  it('stand between one’s favorites and the catalogue, each work once, without what is in', async () => {
    await like('Clover');
    const named = titlesOf('Dorohedoro', 'Akira', 'Clover', 'Berserk', 'parti');
    await backend.site.store.nameStarters(named);
    const { user, panel, names, add } = await open();
    expect(panel.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      FAVORITES,
      STARTERS,
      'Tout le catalogue',
    ]);
    expect(names(FAVORITES)).toEqual(['Clover']);
    expect(names(STARTERS)).toEqual(['Dorohedoro', 'Berserk']);
    await user.click(add(STARTERS, 'Berserk'));
    expect(names(STARTERS)).toEqual(['Dorohedoro']);
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk']);
  });

  it('are none when none are named, or they cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const first = await open();
    expect(first.panel.queryByRole('heading', { level: 3 })).toBeNull();
    cleanup();
    await backend.site.store.nameStarters(titlesOf('Berserk'));
    backend.faults.fail('mangas.listStarters', 'unavailable');
    const { panel } = await open();
    expect(panel.getByRole('button', { name: 'Ajouter «\u00A0Berserk\u00A0»' })).toBeDefined();
    expect(panel.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it('are not asked for any more once the ranking has as many works as they may be', async () => {
    await backend.site.store.nameStarters(titlesOf('Berserk'));
    const more = Array.from({ length: 22 }, (_, index) => aManga(`x${index}`));
    id = await seedRanking(backend, 'Presque long', more);
    const short = await open();
    expect(short.names(STARTERS)).toEqual(['Berserk']);
    const asked = () => backend.faults.argsOf('mangas.listStarters').length;
    expect(asked()).toBe(1);
    cleanup();
    id = await seedRanking(backend, 'Long', [...more, aManga('x22'), aManga('x23')]);
    const { strip } = await open();
    expect(strip(STARTERS)).toBeNull();
    expect(asked()).toBe(0);
  });
});
