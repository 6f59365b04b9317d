import { expect, type Locator, type Page } from '@playwright/test';

import { testLaunchOptions } from '../../../scripts/lib/chromium.ts';
import { findOutOfReach } from '../gallery/layout.ts';
import { settle, visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';

/** Twice the browser's own size, as set in its settings: media queries in `rem` follow it, too. */
const options = testLaunchOptions();
test.use({
  person: 'reader',
  viewport: { width: 390, height: 844 },
  launchOptions: { ...options, args: [...options.args, '--blink-settings=defaultFontSize=32'] },
});

/** Texts of a title in each row of a list must be as wide as six letters, and in the window. */
async function expectTitles(rows: Locator): Promise<void> {
  for (const row of await rows.all()) {
    const box = await row.boundingBox();
    expect.soft(box?.width).toBeGreaterThan(100);
    expect.soft(box?.x).toBeGreaterThanOrEqual(0);
    expect.soft((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
}

async function expectReachable(page: Page, dialog?: Locator): Promise<void> {
  await settle(page);
  expect.soft(await findOutOfReach(page), page.url()).toEqual([]);
  if (dialog)
    await expect
      .soft(dialog.getByRole('button', { name: 'Fermer' }).first())
      .toBeInViewport({ ratio: 0.99 });
}

test('nothing of the main job is lost with letters twice as large on a phone', async ({
  page,
  world,
}, info) => {
  const ranking = new RankingPage(page);
  const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  await visit(page, `/rankings/${world.rankings.twelve}`);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );
  await expectReachable(page);
  await shot('ranking');
  await page.evaluate(() => window.scrollTo(0, 1400));
  await shot('rows');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Historique', exact: true })).toBeVisible();
  await shot('menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  const dialog = await ranking.openReorder();
  await expectReachable(page, dialog);
  await shot('reorder');
  await expectTitles(dialog.locator('li [class*=title]:not([data-size])'));
  await dialog.getByRole('button', { name: 'Sélectionner', exact: true }).click();
  await shot('select');
  await expectReachable(page, dialog);
  await page.keyboard.press('Escape');
  await ranking.closeDialog(dialog);
  const panel = await ranking.openAddPanel();
  await expectReachable(page, panel);
  await shot('add');
  await panel.getByRole('searchbox').fill('a');
  await expect(panel.getByRole('button', { name: /^Ajouter «/ }).first()).toBeVisible();
  await expectReachable(page, panel);
  await shot('results');
  await page.keyboard.press('Escape');
  await visit(page, `/rankings/${world.rankings.twelve}/duel`);
  await shot('duel');
  await expectReachable(page);
  for (const [name, path] of [
    ['dashboard', '/dashboard'],
    ['rankings', '/rankings'],
    ['import', '/dashboard/import'],
    ['account', '/dashboard/account'],
    ['favorites', '/favorites'],
  ] as const) {
    await visit(page, path);
    await shot(name);
    await expectReachable(page);
  }
});

test.describe('a visitor', () => {
  test.use({ person: null });

  for (const [name, path] of [
    ['the shared ranking', ''],
    ['signing in', '/signin'],
    ['signing up', '/signup'],
  ] as const) {
    test(`loses nothing of ${name} with letters twice as large on a phone`, async ({
      page,
      world,
    }, info) => {
      await visit(page, path || `/rankings/${world.rankings.twelve}`);
      await page.screenshot({ path: info.outputPath('visitor.png') });
      await expectReachable(page);
    });
  }
});
