import { expect } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { readItemIds } from '../support/reads.ts';
import { makeVolumes } from '../support/volumes.ts';

test.use({ person: 'reader' });

const FAILED = 'Erreur lors de la mise à jour de l’ordre.';
const BEFORE = ['volume-1', 'volume-2', 'volume-3', 'volume-4'];

test('a move whose answer is lost is saved, and undone', async ({ page, world }) => {
  const id = await makeVolumes(page, world.url, 'Sans réponse', 4);
  const stored = () => readItemIds(page, world.url, id);
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  const place = async (volume: number, position: number) => {
    const number = dialog.getByRole('button', { name: `Place de « Volume ${volume} » :` });
    await number.click();
    await page.keyboard.type(String(position));
    await page.keyboard.press('Enter');
  };
  const undo = dialog.getByRole('button', { name: 'Annuler' });

  const moves = await loseAnswers(page, 'place');
  await place(4, 1);
  await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
  expect(moves()).toBe(1);
  expect(await stored()).toEqual(['volume-4', 'volume-1', 'volume-2', 'volume-3']);
  await expect(dialog.getByText(FAILED)).toHaveCount(0);
  await expect(dialog.getByRole('listitem').first()).toContainText('Volume 4');

  const removals = await loseAnswers(page, 'removeItem');
  await dialog.getByRole('button', { name: 'Retirer « Volume 2 »' }).click();
  await expect.poll(stored).toEqual(['volume-4', 'volume-1', 'volume-3']);
  await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
  expect(removals()).toBe(1);
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);

  await undo.first().click();
  await undo.first().click();
  await expect.poll(stored).toEqual(BEFORE);
});

test('a move that never arrived is said to have failed', async ({ page, world }) => {
  const id = await makeVolumes(page, world.url, 'Jamais arrivé', 4);
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  await page.route('**/api/rankings/place', (route) => route.abort('connectionreset'));
  await dialog.getByRole('button', { name: 'Place de « Volume 4 » :' }).click();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(FAILED)).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText('Volume 1');
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await readItemIds(page, world.url, id)).toEqual(BEFORE);
});

test('a deletion whose answer comes after the live report leaves the ranking, once', async ({
  page,
  world,
}) => {
  const { promise: isReported, resolve: report } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes('ranking-not-found')) report();
    }),
  );
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/rankings/delete', async (route) => {
    const response = await route.fetch();
    await isReleased;
    await route.fulfill({ response });
  });
  const id = await makeVolumes(page, world.url, 'Supprimé ici', 2);
  await visit(page, '/favorites');
  await visit(page, '/rankings');
  await page.getByRole('link', { name: 'Supprimé ici' }).click();
  await expect(page).toHaveURL(`/rankings/${id}`);
  await new RankingPage(page).press('Supprimer le classement');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await isReported;
  // Two frames are enough for what the report would show.
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  await expect(page.getByText('Classement introuvable.')).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'Suppression…' })).toBeVisible();
  release();
  await expect(page).toHaveURL('/rankings');
  await expect(question).toBeHidden();
  await expect(page.getByRole('link', { name: 'Supprimé ici' })).toHaveCount(0);
});
