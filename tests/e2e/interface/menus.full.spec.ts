import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';

test.use({ person: 'reader' });

/** Opens the reorder dialog, then the menu of its last row. */
async function openPlaceMenu(page: Page, path: string) {
  await visit(page, path);
  const ranking = new RankingPage(page);
  const dialog = await ranking.openReorder();
  const title = (await ranking.orderIn(dialog)).at(-1) ?? '';
  const button = dialog.getByRole('button', { name: `Changer la place de « ${title} »` });
  await button.click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return { dialog, menu, button, title };
}

test('a menu lies over the dialog it was opened in, whole and within the window', async ({
  page,
  world,
}) => {
  const { menu } = await openPlaceMenu(page, `/rankings/${world.rankings.twelve}`);
  expect(await menu.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await expect(menu).toBeInViewport({ ratio: 1 });
  const items = menu.getByRole('menuitem');
  await expect(items).toHaveCount(7);
  for (const item of await items.all()) {
    const isOnTop = await item.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return element.contains(top);
    });
    expect(isOnTop).toBe(true);
  }
});

test('Escape closes the menu alone, then the dialog, and the focus goes back each time', async ({
  page,
  world,
}) => {
  const { dialog, menu, button } = await openPlaceMenu(page, `/rankings/${world.rankings.twelve}`);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(new RankingPage(page).editOpener()).toBeFocused();
});

test('a press elsewhere closes the menu alone', async ({ page, world }) => {
  const { dialog, menu } = await openPlaceMenu(page, `/rankings/${world.rankings.twelve}`);
  await dialog.getByRole('heading', { name: 'Modifier le classement' }).click();
  await expect(menu).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('the arrows go round, a letter finds its item, and Tab goes on from the button', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no such keys');
  const { menu, title } = await openPlaceMenu(page, `/rankings/${world.rankings.twelve}`);
  const item = (name: string) => menu.getByRole('menuitem', { name });
  await expect(item('Mettre en premier')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Écrire un mot')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Mettre en premier')).toBeFocused();
  await page.keyboard.press('d');
  await expect(item('Descendre d’une place')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: `Retirer « ${title} »` })).toBeFocused();
});

test('nothing looks chosen in a menu that a press opened, and its first item in one that a key did', async ({
  page,
  world,
}) => {
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const button = page.getByRole('button', { name: 'Autres actions' });
  const first = page.getByRole('menuitem').first();
  const ground = () => first.evaluate((item) => getComputedStyle(item).backgroundColor);
  await button.click();
  await expect(first).toBeFocused();
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  expect(await ground()).toBe('rgb(255, 214, 10)');
});
