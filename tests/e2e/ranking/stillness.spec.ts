import { expect, type Page } from '@playwright/test';

import { settle, visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';

/** The most that a page may shift in all; browsers call 0.1 good. */
const MOST = 0.01;

const REPORT = 'reportedShifts';

interface Shift {
  readonly value: number;
  /** What moved, as its tag and its first words. */
  readonly moved: readonly string[];
}

/**
 * Reports every layout shift of the pages that `page` opens from now on, those right after a click
 * too, which browsers leave out of their own sum.
 */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const shifts: Shift[] = [];
    Object.assign(window, { [key]: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const moved = sources.map(
          ({ node }) => `${node?.nodeName ?? '?'} ${node?.textContent?.slice(0, 30) ?? ''}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, REPORT);
}

const shiftsOf = (page: Page) =>
  page.evaluate((key) => (window as unknown as Record<string, Shift[]>)[key] ?? null, REPORT);

async function expectStill(page: Page, from = 0): Promise<void> {
  const shifts = await shiftsOf(page);
  if (shifts === null) throw new Error('Nothing was recorded');
  const late = shifts.slice(from);
  const sum = late.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(late)).toBeLessThanOrEqual(MOST);
}

for (const person of [null, 'reader'] as const) {
  test.describe(person ?? 'a visitor', () => {
    test.use({ person });

    test('sees a sheet that stays still while its page loads', async ({ page }) => {
      await recordShifts(page);
      await visit(page, '/manga/one-piece');
      await expect(page.getByRole('button', { name: 'Ajouter à un classement' })).toHaveCount(
        person === null ? 0 : 1,
      );
      await settle(page);
      await expectStill(page);
    });

    test('sees a ranking that stays still while its page loads', async ({ page, world }) => {
      await recordShifts(page);
      await visit(page, `/rankings/${world.rankings.twelve}`);
      const own = page.getByRole('button', { name: 'Autres actions' });
      await expect(own).toHaveCount(person === null ? 0 : 1);
      await settle(page);
      await expectStill(page);
    });

    test('sees a sheet that stays still when opened from a ranking', async ({ page, world }) => {
      await recordShifts(page);
      await visit(page, `/rankings/${world.rankings.twelve}`);
      await settle(page);
      const before = (await shiftsOf(page))?.length ?? 0;
      const row = page.getByTestId('ranking-item-title').nth(11);
      await row.scrollIntoViewIfNeeded();
      const position = await page.evaluate(() => window.scrollY);
      await row.click();
      await expect(page.getByRole('heading', { name: 'Synopsis' })).toBeVisible();
      await settle(page);
      await expectStill(page, before);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
    });
  });
}
