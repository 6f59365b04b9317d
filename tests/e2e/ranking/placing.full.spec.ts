import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { readItemIds } from '../support/reads.ts';
import { makeVolumes } from '../support/volumes.ts';

const COUNT = 200;

test.use({ person: 'reader' });

const make = (page: Page, url: string) => makeVolumes(page, url, 'Deux cents', COUNT);

const number = (dialog: Locator, volume: number, position: number) =>
  dialog.getByRole('button', { name: `Place de « Volume ${volume} » : ${position} sur ${COUNT}` });

test('a manga far down is found, and placed third by number', async ({ page, world }) => {
  const id = await make(page, world.url);
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  const search = dialog.getByRole('searchbox', { name: 'Retrouver un manga…' });
  await search.fill('volume 180');
  await expect(dialog.getByText(`1 sur ${COUNT}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Déplacer «\s/ })).toHaveCount(0);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/rankings/')) calls.push(request.postData() ?? '');
  });
  await number(dialog, 180, 180).click();
  await page.keyboard.type('3');
  await expect(dialog.getByText(/^Entre «.Volume 2.» \(2\) et «.Volume 3.» \(4\)$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(number(dialog, 180, 3)).toBeFocused();
  await expect
    .poll(() => calls)
    .toEqual([JSON.stringify({ id, itemId: 'volume-180', position: 3 })]);

  // Escape empties the filter first; the dialog stays.
  await search.focus();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(number(dialog, 1, 1)).toBeVisible();
  await expect(number(dialog, 3, 4)).toBeVisible();
  await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
  const ids = await readItemIds(page, world.url, id);
  expect(ids.slice(0, 4)).toEqual(['volume-1', 'volume-2', 'volume-180', 'volume-3']);
  expect(ids).toHaveLength(COUNT);
});

test('a far move leaves the user where they were', async ({ page, world }) => {
  const id = await make(page, world.url);
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  await number(dialog, 2, 2).click();
  await page.keyboard.type('9000');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText(`Les places vont de 1 à ${COUNT} : « Volume 2 » en position ${COUNT}.`),
  ).toBeVisible();
  await expect(number(dialog, 3, 2)).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Y aller' })).toBeVisible();
  await expect.poll(async () => (await readItemIds(page, world.url, id)).at(-1)).toBe('volume-2');
});

test('so does a far move through the menu of a row', async ({ page, world }) => {
  const id = await make(page, world.url);
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  await dialog.getByRole('button', { name: 'Changer la place de « Volume 2 »' }).click();
  await page.getByRole('menuitem', { name: 'Mettre en dernier' }).click();
  await expect(number(dialog, 3, 2)).toBeFocused();
  await dialog.getByRole('button', { name: 'Y aller' }).click();
  await expect(number(dialog, 2, COUNT)).toBeFocused();
});

test('by the keyboard alone: a number is given, given up, and a letter refused', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  const id = await make(page, world.url);
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  await dialog.getByRole('button', { name: 'Déplacer « Volume 1 »' }).focus();
  await page.keyboard.press('Tab');
  await expect(number(dialog, 1, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  const field = dialog.getByRole('textbox', { name: 'Nouvelle place de « Volume 1 »' });
  await expect(field).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await expect(number(dialog, 1, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`Un nombre de 1 à ${COUNT}.`)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(number(dialog, 1, 5)).toBeFocused();
  await expect(dialog).toBeVisible();
});

test('the menu of a row offers it too, and gives the field the focus', async ({ page, world }) => {
  const id = await make(page, world.url);
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  await dialog.getByRole('button', { name: 'Changer la place de « Volume 4 »' }).click();
  await page.getByRole('menuitem', { name: 'Placer au n°…' }).click();
  await expect(
    dialog.getByRole('textbox', { name: 'Nouvelle place de « Volume 4 »' }),
  ).toBeFocused();
  await page.keyboard.type('1');
  await dialog.getByRole('heading', { name: 'Modifier le classement' }).click();
  await expect(number(dialog, 4, 1)).toBeVisible();
  await expect.poll(async () => (await readItemIds(page, world.url, id))[0]).toBe('volume-4');
});
