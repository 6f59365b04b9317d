import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { swipe } from '../support/swipe.ts';

async function openSecond(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.getByRole('link', { name: /^2 / }).click();
  await expect(page.getByText('2 / 3')).toBeVisible();
}

test('the last sheet keeps the focus on the button that leads no further', async ({
  page,
  world,
}) => {
  await openSecond(page, `/rankings/${world.rankings.three}`);
  const next = page.getByRole('button', { name: 'Manga suivant' });
  await next.click();
  await expect(page.getByText('3 / 3')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
});

test('on a wide window, previous and next stand beside the position', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'there the buttons are at the edges, under the thumbs');
  await openSecond(page, `/rankings/${world.rankings.three}`);
  const xOf = async (name: string) =>
    (await page.getByRole('button', { name }).boundingBox())?.x ?? Number.NaN;
  const [previous, next] = [await xOf('Manga précédent'), await xOf('Manga suivant')];
  expect(next - previous).toBeGreaterThan(44);
  expect(next - previous).toBeLessThan(250);
});

test('a swipe leads on and back, a slanted one nowhere', async ({ page, world }, info) => {
  test.skip(info.project.name !== 'phone', 'no finger');
  await openSecond(page, `/rankings/${world.rankings.three}`);
  const across = (from: number, to: number, down = 0) =>
    swipe(page, { x: from, y: 300 }, { x: to, y: 300 + down });
  await across(300, 120);
  await expect(page.getByText('3 / 3')).toBeVisible();
  await across(120, 300);
  await expect(page.getByText('2 / 3')).toBeVisible();
  await across(300, 200, 90);
  await expect(page.getByText('2 / 3')).toBeVisible();
  await across(120, 300);
  await expect(page.getByText('1 / 3')).toBeVisible();
});
