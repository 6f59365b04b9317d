import { LIMITS, type RankingView, type Tier, usualTiers } from '@palmanga/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const mangas = (count: number) =>
  Array.from({ length: count }, (_, index) => aManga(`m${String(index + 1).padStart(3, '0')}`));

let backend: TestBackend;

beforeEach(() => {
  backend = createTestBackend();
  backend.signInAs();
});

const visitor = () => createTestBackend({ site: backend.site });

/** A ranking of so many manga in five tiers, or in those given. */
async function seedTiers(count: number, view: RankingView = 'list', tiers = usualTiers(count)) {
  const id = await seedRanking(backend, 'Paliers', mangas(count));
  await backend.rankings.setTiers(id, { before: [], after: tiers });
  await backend.rankings.setView(id, view);
  return id;
}

const choices = () =>
  within(screen.getByRole('navigation', { name: 'Vue' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** The board as text: each tier with the names of its covers. */
const board = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter(({ id }) => document.querySelector(`ol[aria-labelledby="${CSS.escape(id)}"]`))
    .map((heading) => {
      const list = screen.queryByRole('list', { name: heading.textContent });
      const names = list === null ? [] : within(list).queryAllByRole('link').map(nameOf);
      return `${heading.textContent}: ${names.join(', ')}`;
    });
const nameOf = (link: HTMLElement) =>
  `${link.firstElementChild?.textContent} ${link.title.split(', ')[0]}`;

describe('the views of a ranking', () => {
  it('are offered from twenty manga on, and tiers where there are some', async () => {
    const few = await seedRanking(backend, 'Peu', mangas(LIMITS.viewsFrom - 1));
    const first = renderApp(`/rankings/${few}`, visitor());
    await screen.findByText('Titre m001');
    expect(screen.queryByRole('navigation', { name: 'Vue' })).toBeNull();
    first.unmount();
    const many = await seedRanking(backend, 'Assez', mangas(LIMITS.viewsFrom));
    const second = renderApp(`/rankings/${many}`, visitor());
    await screen.findByRole('navigation', { name: 'Vue' });
    expect(choices()).toEqual(['Liste', 'Couvertures']);
    second.unmount();
    renderApp(`/rankings/${await seedTiers(5)}`, visitor());
    await screen.findByRole('navigation', { name: 'Vue' });
    expect(choices()).toEqual(['Liste', 'Couvertures', 'Paliers']);
  });

  it('are switched in the address, which comes before what the owner proposes', async () => {
    const id = await seedTiers(5, 'tiers');
    const { user } = renderApp(`/rankings/${id}`, visitor());
    expect(await screen.findByRole('heading', { level: 2, name: 'S' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Couvertures' }));
    expect(window.location.search).toBe('?vue=couvertures');
    const covers = await screen.findByRole('list', { name: 'Mangas du classement' });
    expect(within(covers).getAllByRole('link').map(nameOf)).toEqual(
      mangas(5).map(({ title }, index) => `${index + 1} ${title}`),
    );
    expect(screen.queryByRole('heading', { level: 2, name: 'S' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Liste' }));
    expect(await screen.findByRole('list', { name: 'Podium' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Liste', current: true })).toBeTruthy();
  });

  it('are what a sheet leads back to in a tab without history, the list too', async () => {
    const id = await seedTiers(5, 'tiers');
    const { user } = renderApp(`/rankings/${id}?vue=liste`, visitor());
    await user.click(await screen.findByRole('link', { name: /Titre m004/ }));
    const from = `/rankings/${id}?vue=liste`;
    expect(window.history.state).toMatchObject({ usr: { from } });
  });

  it('show the list where tiers are asked for and there are none', async () => {
    const id = await seedRanking(backend, 'Sans', mangas(3));
    renderApp(`/rankings/${id}?vue=paliers`, visitor());
    expect(await screen.findByRole('list', { name: 'Podium' })).toBeTruthy();
  });

  it('keep the view of the address when its short link leads to the ranking', async () => {
    const id = await seedTiers(5);
    const ranking = await backend.rankings.get(id);
    renderApp(`/r/${ranking?.slug}-${ranking?.shortid}?vue=paliers`, visitor());
    expect(await screen.findByRole('heading', { level: 2, name: 'S' })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe(`/rankings/${id}?vue=paliers`);
  });

  it('offer their owner tiers where there are none yet, made by one press and taken back', async () => {
    const id = await seedRanking(backend, 'Sans', mangas(LIMITS.viewsFrom));
    const ends = async () => (await backend.rankings.get(id))?.tiers.map(({ end }) => end);
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('link', { name: 'Paliers' }));
    const offer = 'S A B C D d’un coup';
    await user.click(await screen.findByRole('button', { name: offer }));
    expect(await screen.findByRole('heading', { level: 2, name: 'S' })).toBeTruthy();
    await waitFor(async () => expect(await ends()).toEqual([4, 8, 12, 16, 20]));
    expect(document.activeElement?.textContent).toContain('Titre m001');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('button', { name: offer })).toBeTruthy();
    await waitFor(async () => expect(await ends()).toEqual([]));
  });

  it('change when the owner proposes another in another window', async () => {
    const id = await seedTiers(5);
    renderApp(`/rankings/${id}`, visitor());
    await screen.findByRole('list', { name: 'Podium' });
    await act(() => backend.rankings.setView(id, 'tiers'));
    expect(await screen.findByRole('heading', { level: 2, name: 'S' })).toBeTruthy();
    await act(() => backend.rankings.setView(id, 'list'));
    expect(await screen.findByRole('list', { name: 'Podium' })).toBeTruthy();
  });
});

describe('the board', () => {
  const named: readonly Tier[] = [
    { key: 's', label: 'S', name: 'Chef-d’œuvre', color: 'yellow', end: 2 },
    { key: 'a', label: 'A', name: '', color: 'orange', end: 2 },
    { key: 'b', label: 'B', name: 'Bien', color: 'pink', end: 3 },
  ];

  it('has a heading and a numbered list for each tier, the rest below, and shows empty ones', async () => {
    const id = await seedTiers(4, 'tiers', named);
    renderApp(`/rankings/${id}`, visitor());
    await screen.findByRole('link', { name: '4 Titre m004' });
    expect(board()).toEqual([
      'S Chef-d’œuvre: 1 Titre m001, 2 Titre m002',
      'B Bien: 3 Titre m003',
      'Sans palier: 4 Titre m004',
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'A' })).toBeTruthy();
    expect(screen.getByText('Aucun manga.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'B Bien' }).getAttribute('start')).toBe('3');
    expect(screen.getByRole('link', { name: '3 Titre m003' }).getAttribute('href')).toBe(
      '/manga/m003',
    );
  });

  it('follows changes of the cuts and of the order', async () => {
    const id = await seedTiers(4, 'tiers', named);
    renderApp(`/rankings/${id}`, visitor());
    await screen.findByRole('link', { name: '4 Titre m004' });
    await act(() => backend.rankings.place(id, 'm004', 3, 'a'));
    await waitFor(() =>
      expect(board()).toEqual([
        'S Chef-d’œuvre: 1 Titre m001, 2 Titre m002',
        'A: 3 Titre m004',
        'B Bien: 4 Titre m003',
      ]),
    );
    await act(() => backend.rankings.setTiers(id, { before: named, after: [] }));
    expect(await screen.findByRole('list', { name: 'Podium' })).toBeTruthy();
  });

  it('shows twenty of each tier, and all of one on request', async () => {
    const [first, second] = named as [Tier, Tier];
    const tiers = [
      { ...first, end: 3 },
      { ...second, end: 53 },
    ];
    const id = await seedTiers(60, 'tiers', tiers);
    const { user } = renderApp(`/rankings/${id}`, visitor());
    await screen.findByRole('link', { name: '23 Titre m023' });
    expect(screen.queryByRole('link', { name: '24 Titre m024' })).toBeNull();
    expect(screen.getByRole('link', { name: '60 Titre m060' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tout voir (50)\u00A0: A' }));
    expect(await screen.findByRole('link', { name: '53 Titre m053' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Tout voir/ })).toBeNull();
    const places = screen.getAllByRole('link', { name: /^\d+ Titre/ }).map(nameOf);
    expect(places).toEqual(mangas(60).map(({ title }, index) => `${index + 1} ${title}`));
  });
});

describe('the owner of a board', () => {
  const tiers: readonly Tier[] = [
    { key: 's', label: 'S', name: '', color: 'yellow', end: 2 },
    { key: 'a', label: 'A', name: '', color: 'orange', end: 3 },
  ];
  const covers = (name: string) =>
    within(screen.getByRole('list', { name })).getAllByRole('button').map(nameOf);

  it('moves a manga into another tier by its menu, and takes that back', async () => {
    const id = await seedTiers(4, 'tiers', tiers);
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('button', { name: '4 Titre m004' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Déplacer vers…' }));
    await user.click(screen.getByRole('menuitem', { name: 'S' }));
    expect(covers('S')).toEqual(['1 Titre m001', '2 Titre m002', '3 Titre m004']);
    expect(covers('A')).toEqual(['4 Titre m003']);
    await waitFor(async () => {
      const stored = await backend.rankings.get(id);
      expect(stored?.tiers.map(({ end }) => end)).toEqual([3, 4]);
    });
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(covers('Sans palier')).toEqual(['4 Titre m004']);
    await waitFor(async () =>
      expect((await backend.rankings.get(id))?.tiers.map(({ end }) => end)).toEqual([2, 3]),
    );
    await user.click(screen.getByRole('button', { name: 'Rétablir' }));
    expect(covers('S')).toEqual(['1 Titre m001', '2 Titre m002', '3 Titre m004']);
    expect(screen.getAllByText('« Titre m004 » revient à la 3ᵉ place.').length).toBeGreaterThan(0);
  });

  it('has the former order again when a move fails', async () => {
    const id = await seedTiers(4, 'tiers', tiers);
    backend.faults.fail('rankings.place', 'unavailable');
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('button', { name: '4 Titre m004' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Déplacer vers…' }));
    await user.click(screen.getByRole('menuitem', { name: 'A' }));
    expect(await screen.findAllByText('Erreur lors de la mise à jour de l’ordre.')).toBeTruthy();
    expect(covers('Sans palier')).toEqual(['4 Titre m004']);
  });

  it('opens the sheet of a manga by its menu', async () => {
    const id = await seedTiers(4, 'tiers', tiers);
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('button', { name: '2 Titre m002' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Voir la fiche' }));
    expect(window.location.pathname).toBe('/manga/m002');
  });

  it('proposes a view, at once', async () => {
    const id = await seedTiers(4, 'list', tiers);
    const { user } = renderApp(`/rankings/${id}?vue=liste`, backend);
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Description, import, export…' }));
    await user.click(screen.getByRole('menuitem', { name: 'Vue proposée' }));
    await user.click(screen.getByRole('menuitem', { name: 'Paliers' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'S' })).toBeTruthy();
    expect((await backend.rankings.get(id))?.view).toBe('tiers');
  });
});
