import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { LONG } from '../gallery/world.ts';

const rows = (page: Page) => page.getByTestId('ranking-item-title');
const link = (page: Page, position: number) =>
  page.getByRole('link', { name: new RegExp(`^${position} `) });

test('the focus stays on its row when the list becomes too long to be all in the page', async ({
  page,
  world,
}) => {
  await page.goto(`/rankings/${world.rankings.long}`);
  // Up to a hundred rows after the podium are all in the page; twenty more are too many.
  const showMore = () => page.getByRole('button', { name: 'Charger plus' }).dispatchEvent('click');
  for (let shown = 40; shown <= 100; shown += 20) {
    await expect(async () => {
      // A click has no effect before React has hydrated the page.
      await showMore();
      await expect(rows(page)).toHaveCount(shown, { timeout: 2000 });
    }).toPass();
  }
  await link(page, 90).focus();
  await showMore();
  await expect(page.locator('li[aria-setsize]').first()).toBeAttached();
  await expect(link(page, 90)).toBeFocused();

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(link(page, 20)).toHaveCount(0);
  await expect(link(page, 90)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link(page, 91)).toBeFocused();
});

test('the print shortcut prints the whole ranking', async ({ page, world }) => {
  await page.addInitScript(() => {
    const printed: string[] = [];
    Object.assign(window, {
      printed,
      print: () => {
        window.dispatchEvent(new Event('beforeprint'));
        for (const row of document.querySelectorAll('[data-testid=ranking-item-title]')) {
          printed.push(row.textContent);
        }
        window.dispatchEvent(new Event('afterprint'));
      },
    });
  });
  await visit(page, `/rankings/${world.rankings.long}`);
  await page.keyboard.press('ControlOrMeta+p');
  await expect
    // It reads all 1,200 first.
    .poll(() => page.evaluate(() => (window as unknown as { printed: string[] }).printed), {
      timeout: 30_000,
    })
    .toEqual(Array.from({ length: LONG }, (_, index) => `Tome ${index + 1}`));
  await expect(rows(page)).toHaveCount(20);
});

test('a printout of a part of the ranking says so', async ({ page, world }) => {
  await visit(page, `/rankings/${world.rankings.long}`);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      Object.assign(window, { printed: document.querySelector('article')?.textContent });
    });
  });
  // Like the browser's own menu, this does not wait for the page.
  await page.pdf();
  const printed = () => page.evaluate(() => (window as { printed?: string }).printed ?? '');
  await expect.poll(printed).toContain(`Les 20 premiers mangas sur ${LONG}.`);
});
