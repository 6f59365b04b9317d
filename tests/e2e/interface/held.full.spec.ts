import { expect, type Page } from '@playwright/test';

import { TITLES } from '../gallery/hard-texts.ts';
import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';

test.use({ person: 'reader' });

/** Notes what breaks in the page. */
function watchFailures(page: Page): unknown[] {
  const failures: unknown[] = [];
  page.on('pageerror', (error) => failures.push(error));
  return failures;
}

/** Creates a ranking with three manga, and opens its order. */
async function begin(page: Page, title: string) {
  const ranking = new RankingPage(page);
  const path = await ranking.create(title);
  const panel = await ranking.openAddPanel();
  for (const manga of ['Naruto', 'Bleach', 'Monster']) await ranking.add(panel, manga);
  await page.getByRole('button', { name: 'Terminé' }).click();
  return { ranking, path };
}

test('a page that the browser translates goes on working', async ({ page }) => {
  const failures = watchFailures(page);
  // What Google Translate does: each text becomes another one in two elements of its own.
  await page.addInitScript(() => {
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const { parentElement } = text;
        const isLeftAlone = parentElement?.closest('font, script, style, svg, [translate=no]');
        if (!parentElement || isLeftAlone || text.data.trim() === '') continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const start = () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    window.addEventListener('load', () => setTimeout(start, 500));
  });
  const { ranking } = await begin(page, 'Traduit');
  const dialog = await ranking.openReorder();
  const before = await ranking.orderIn(dialog);
  await dialog
    .getByRole('button', { name: /^Changer la place/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Mettre en dernier' }).click();
  await expect.poll(() => ranking.orderIn(dialog)).toEqual([before[1], before[2], before[0]]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => ranking.orderIn(dialog)).toEqual(before);
  await ranking.closeDialog(dialog);
  await ranking.rename('Traduit deux fois');
  await visit(page, '/rankings');
  await visit(page, '/dashboard');
  expect(failures).toEqual([]);
  await expect(page.getByRole('alert').filter({ hasText: /erreur/i })).toHaveCount(0);
});

test('a full storage takes nothing with it', async ({ page }) => {
  const failures = watchFailures(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { ranking } = await begin(page, 'Plein');
  await ranking.rename('Toujours plein');
  await expect(page.getByRole('heading', { level: 1, name: 'Toujours plein' })).toBeVisible();
  const dialog = await ranking.openReorder();
  const [first = ''] = await ranking.orderIn(dialog);
  await dialog.getByRole('button', { name: `Retirer « ${first} »` }).click();
  await expect.poll(async () => (await ranking.orderIn(dialog)).length).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await ranking.orderIn(dialog)).length).toBe(3);
  expect(failures).toEqual([]);
});

test('what is still being saved when its dialog is closed is saved', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'keys');
  const { ranking, path } = await begin(page, 'Lent');
  await page.route('**/api/rankings/**', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    await route.continue();
  });
  const dialog = await ranking.openReorder();
  const before = await ranking.orderIn(dialog);
  await ranking.dragByKeyboard(dialog, before[0] ?? '', 'ArrowDown', 1);
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'wait' });
  await expect
    .poll(async () => {
      await page.goto(path);
      const again = await ranking.openReorder();
      return ranking.orderIn(again);
    })
    .toEqual([before[1], before[0], before[2]]);
});

test('a double press on ‘Créer’ makes one ranking', async ({ page }) => {
  await visit(page, '/dashboard');
  await page
    .getByRole('button', { name: /^Créer/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau classement' });
  await dialog.getByLabel('Nom du classement').fill('Une seule fois');
  await dialog.getByRole('button', { name: 'Créer' }).dblclick();
  await expect(page).toHaveURL(/\/add$/);
  await visit(page, '/rankings');
  await expect(page.getByRole('link', { name: /Une seule fois/ })).toHaveCount(1);
});

for (const year of ['1970', '2099']) {
  test(`a clock of ${year} changes nothing`, async ({ page, world }) => {
    const failures = watchFailures(page);
    await page.clock.setFixedTime(new Date(`${year}-02-03T10:00:00Z`));
    await visit(page, `/rankings/${world.rankings.twelve}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLES.twelve })).toBeVisible();
    await visit(page, '/dashboard');
    await expect(page.getByRole('button', { name: /^Créer/ }).first()).toBeVisible();
    expect(failures).toEqual([]);
  });
}
