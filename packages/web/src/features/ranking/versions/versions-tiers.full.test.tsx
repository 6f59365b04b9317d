import { LIMITS, type Tier } from '@palmanga/core';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { seedMangas, seedRanking, storedTitles } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { named } from '../../../testing/reorder-dialog.ts';
import { createTestBackend } from '../../../testing/test-backend.ts';

const MANGAS = named('Akira', 'Berserk', 'Clover');
const TIER: Tier = { key: 's', label: 'S', name: '', color: 'yellow', end: 2 };

/** A ranking whose former order has other tiers, and a manga more. */
async function changed() {
  const backend = createTestBackend();
  backend.signInAs();
  await seedMangas(backend, MANGAS);
  const id = await seedRanking(backend, 'Ordre', MANGAS);
  const { rankings, site } = backend;
  const tiersOf = async () => (await rankings.get(id))?.tiers ?? [];
  const cut = async (after: readonly Tier[]) =>
    rankings.setTiers(id, { before: await tiersOf(), after });
  await cut([TIER]);
  site.store.database
    .prepare('UPDATE rankings SET versionBegunAt = versionBegunAt - ? WHERE id = ?')
    .run(LIMITS.versionWindow, id);
  await rankings.removeItem(id, 'Berserk');
  await rankings.place(id, 'Clover', 1);
  await cut([{ ...TIER, key: 'b', label: 'B', end: 0 }]);

  const { user } = renderApp(`/rankings/${id}/history`, backend);
  const revert = async (putsBack: boolean) => {
    const [button] = await screen.findAllByRole('button', { name: /^Revenir à cet ordre/ });
    if (button) await user.click(button);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Revenir à cet ordre\u00A0?' }),
    );
    expect(dialog.getByText('Les paliers seront ceux de cet ordre.')).toBeTruthy();
    if (putsBack) await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Revenir à cet ordre' }));
    await screen.findByText('Le classement est revenu à cet ordre.');
  };
  const undo = () => user.click(screen.getByRole('button', { name: 'Annuler' }));
  /** Titles, and the ends of tiers. */
  const stored = async () => [
    (await storedTitles(backend, id)).join(' '),
    (await tiersOf()).map(({ key, end }) => `${key}${end}`).join(' '),
  ];
  return { revert, undo, stored, cut };
}

it('going back to an order restores its tiers, with what is put back into them, and is undone', async () => {
  const { revert, undo, stored } = await changed();
  expect(await stored()).toEqual(['Clover Akira', 'b0']);
  await revert(true);
  expect(await stored()).toEqual(['Akira Berserk Clover', 's2']);
  await undo();
  await waitFor(async () => expect(await stored()).toEqual(['Clover Akira', 'b0']));
});

it('is not undone where another window changed the tiers since', async () => {
  const { revert, undo, stored, cut } = await changed();
  await revert(false);
  expect(await stored()).toEqual(['Akira Clover', 's1']);
  await cut([]);
  await undo();
  expect(await screen.findByText('Impossible d’annuler le retour à cet ordre.')).toBeTruthy();
  expect(await stored()).toEqual(['Akira Clover', '']);
});
