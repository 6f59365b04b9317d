import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aManga, seedMangas, seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend } from '../../testing/test-backend.ts';

/** A site whose owner Léa shows public rankings together, and a visitor's tab. */
async function shown(titles: readonly string[]) {
  const owner = createTestBackend();
  owner.signInAs();
  await owner.profiles.claimUsername('lea-m');
  await owner.profiles.saveOwn({ displayName: 'Léa Martin' });
  await seedMangas(owner, [aManga('a')]);
  const made: string[] = [];
  for (const title of titles) made.push(await seedRanking(owner, title, [aManga('a')]));
  await owner.profiles.showPage(true);
  const visitor = createTestBackend({ site: owner.site });
  return { owner, visitor, made };
}

describe('/{username}', () => {
  it('lists the public rankings, newest first, 20 and then the others', async () => {
    const titles = Array.from({ length: 23 }, (_, index) => `Classement n°${index + 1}`);
    const { owner, visitor, made } = await shown(titles);
    await owner.rankings.setVisibility(made[22] ?? '', 'private');
    const { user } = renderApp('/lea-m', visitor);
    await screen.findByRole('heading', { level: 1, name: 'Les classements de Léa Martin' });
    expect(screen.getByText('@lea-m')).toBeDefined();
    const main = screen.getByRole('main');
    expect(main.querySelectorAll('li')).toHaveLength(20);
    expect(main.querySelector('li')?.textContent).toContain('Classement n°22');
    await user.click(screen.getByRole('button', { name: 'Charger plus' }));
    await screen.findByText('Classement n°1');
    expect(main.querySelectorAll('li')).toHaveLength(22);
    expect(screen.queryByText('Classement n°23')).toBeNull();
  });

  it('says that the others could not be loaded, and tries again', async () => {
    const titles = Array.from({ length: 21 }, (_, index) => `Classement n°${index + 1}`);
    const { visitor } = await shown(titles);
    const { user } = renderApp('/lea-m', visitor);
    const more = await screen.findByRole('button', { name: 'Charger plus' });
    visitor.faults.fail('rankings.listOfOwner', 'unavailable', 1);
    await user.click(more);
    await screen.findByText('La suite n’a pas pu être chargée.');
    await user.click(screen.getByRole('button', { name: 'Charger plus' }));
    await screen.findByText('Classement n°1');
    expect(screen.queryByText('La suite n’a pas pu être chargée.')).toBeNull();
  });

  it.each(['/personne', '/lea-m'])('leads to the dashboard where nothing is: %s', async (path) => {
    const { owner, visitor } = await shown(['Un']);
    await owner.profiles.showPage(false);
    renderApp(path, visitor);
    await screen.findByLabelText('E-mail');
  });

  it('says why it cannot be read, and tries again', async () => {
    const { visitor } = await shown(['Un']);
    visitor.faults.fail('rankings.listOfOwner', 'offline', 1);
    const { user } = renderApp('/lea-m', visitor);
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('heading', { level: 1, name: 'Les classements de Léa Martin' });
  });
});

describe('beside a ranking', () => {
  it('names up to three others, and leads to all', async () => {
    const { visitor, made } = await shown(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']);
    const { user } = renderApp(`/rankings/${made[4]}`, visitor);
    const region = await screen.findByRole('region', { name: 'Aussi par Léa Martin' });
    const links = within(region).getAllByRole('listitem');
    expect(links.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Quatre'),
      expect.stringContaining('Trois'),
      expect.stringContaining('Deux'),
    ]);
    expect(visitor.faults.argsOf('rankings.listOfOwner')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'par lea-m (Léa Martin)' }));
    await screen.findByRole('heading', { level: 1, name: 'Les classements de Léa Martin' });
  });

  it('names nothing where nothing is shown, nor to the owner, nor when it fails', async () => {
    const { owner, visitor, made } = await shown(['Un', 'Deux']);
    const path = `/rankings/${made[0]}`;
    visitor.faults.fail('rankings.listOfOwner', 'unavailable', 1);
    const first = renderApp(path, visitor);
    await waitFor(() => expect(visitor.faults.argsOf('rankings.listOfOwner')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /Aussi par/ })).toBeNull();
    first.unmount();
    const own = renderApp(path, owner);
    await screen.findByRole('link', { name: 'par lea-m (Léa Martin)' });
    expect(screen.queryByRole('region', { name: /Aussi par/ })).toBeNull();
    own.unmount();
    await owner.profiles.showPage(false);
    const later = createTestBackend({ site: owner.site });
    renderApp(path, later);
    await waitFor(() => expect(later.faults.argsOf('rankings.listOfOwner')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /par lea-m/ })).toBeNull();
    expect(screen.getByText('par lea-m (Léa Martin)')).toBeDefined();
  });
});
