import { type Tier, usualTiers } from '@palmanga/core';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aManga, seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend } from '../../../testing/test-backend.ts';

it('a printed list has its works below the headings of their tiers, and the podium’s too', async () => {
  const backend = createTestBackend();
  backend.signInAs({ uid: 'lectrice' });
  const mangas = ['a', 'b', 'c', 'd', 'e'].map((id) => aManga(id));
  const id = await seedRanking(backend, 'Top', mangas);
  const [s, a, b] = usualTiers(5) as [Tier, Tier, Tier];
  const after = [
    { ...s, name: 'Chef-d’œuvre', end: 2 },
    { ...a, end: 2 },
    { ...b, end: 4 },
  ];
  await backend.rankings.setTiers(id, { before: [], after });
  renderApp(`/rankings/${id}`, backend);
  await screen.findByText('Titre e');
  await vi.waitFor(() => {
    // Its code comes once the page is shown.
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    screen.getByText('S · Chef-d’œuvre');
  });
  const printed = within(screen.getByText('Titre a').closest('ol') as HTMLElement);
  const said = printed.getAllByText(/^(?:Titre .|S · .*|[AB]|Sans palier)$/);
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'S · Chef-d’œuvre',
    'Titre a',
    'Titre b',
    'B',
    'Titre c',
    'Titre d',
    'Sans palier',
    'Titre e',
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Sans palier')).toBeNull();
});
