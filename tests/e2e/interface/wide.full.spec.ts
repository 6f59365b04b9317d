import { expect, type Locator } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';

test.use({ person: 'reader', viewport: { width: 1920, height: 1080 } });

const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;

test('a wide window shows a sheet with a large cover, which stays beside its texts', async ({
  page,
  world,
}) => {
  await visit(page, `/rankings/${world.rankings.many}`);
  await page.getByTestId('ranking-item-title').first().click();
  const note = page.getByRole('heading', { name: 'Ton mot' });
  await expect(note).toBeVisible();
  const cover = page.locator('[data-sheet] img');
  expect(await widthOf(cover)).toBeGreaterThan(350);
  const synopsis = page.getByRole('heading', { name: 'Synopsis' });
  const [left, right] = [await synopsis.boundingBox(), await note.boundingBox()];
  expect(right?.y).toBe(left?.y);
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 600);

  await visit(page, '/manga/long-title');
  await page.getByRole('button', { name: 'Afficher plus' }).click();
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await expect(cover).toBeInViewport({ ratio: 0.99 });
});

test('a sheet over the add panel keeps its width in a wide window', async ({ page, world }) => {
  await visit(page, `/rankings/${world.rankings.twelve}/add/manga/akira`);
  const sheet = page.getByRole('dialog', { name: 'Fiche du manga' });
  await expect(sheet.getByRole('heading', { name: 'Akira' })).toBeVisible();
  expect(await widthOf(sheet.locator('img').first())).toBe(190);
});

test('cards and covers are larger in a wide window', async ({ page }) => {
  await visit(page, '/rankings');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  expect(await widthOf(cards.first())).toBeGreaterThan(330);
  await visit(page, '/favorites');
  await expect(cards.first()).toBeVisible();
  expect(await widthOf(cards.first())).toBeGreaterThan(165);
});
