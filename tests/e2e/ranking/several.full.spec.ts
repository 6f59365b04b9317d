import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { readItemIds } from '../support/reads.ts';
import { makeVolumes } from '../support/volumes.ts';

const COUNT = 200;

test.use({ person: 'reader' });

/** A new ranking of two hundred volumes, whose reorder dialog is open. */
async function open(page: Page, url: string) {
  const id = await makeVolumes(page, url, 'Deux cents', COUNT);
  const stored = () => readItemIds(page, url, id);
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const row = (volume: number) => dialog.getByRole('checkbox', { name: `« Volume ${volume} »` });
  return { dialog, stored, button, row, before: await stored() };
}
const ids = (...volumes: readonly number[]) => volumes.map((volume) => `volume-${volume}`);

test('a filtered part is selected and moved as one change, which is undone', async ({
  page,
  world,
}) => {
  const { dialog, stored, button, row, before } = await open(page, world.url);
  await button('Sélectionner').click();
  await dialog.getByPlaceholder('Retrouver un manga…').fill('volume 19');
  // 19 and 190 to 199.
  await expect(dialog.getByText('11 sur 200')).toBeVisible();
  await button('Tout sélectionner').click();
  await row(19).uncheck();
  await expect(dialog.getByText('10 sélectionnés')).toBeVisible();
  await dialog.getByPlaceholder('Retrouver un manga…').fill('');
  await dialog.getByLabel('Placer au n°').fill('3');
  await page.keyboard.press('Enter');
  const moved = ids(190, 191, 192, 193, 194, 195, 196, 197, 198, 199);
  await expect
    .poll(stored)
    .toEqual([
      ...before.slice(0, 2),
      ...moved,
      ...before.filter((id) => !moved.includes(id)).slice(2),
    ]);
  const bar = dialog.locator('[data-bar]');
  await expect(bar).toContainText('10 mangas déplacés, à partir de la 3ᵉ place.');
  await expect(row(190)).toBeChecked();
  await bar.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(stored).toEqual(before);
});

test('a range of rows is removed by the keyboard alone, and comes back', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'no keyboard');
  const { stored, button, row, before } = await open(page, world.url);
  await button('Sélectionner').focus();
  await page.keyboard.press('Enter');
  await row(2).focus();
  await page.keyboard.press('Space');
  await row(6).focus();
  await page.keyboard.press('Shift+Space');
  await button('Retirer').focus();
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual(before.filter((_, index) => index === 0 || index > 5));
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(button('Déplacer « Volume 1 »')).toBeVisible();
});

test('the tools stay in sight above the list, and hide no row that gets the focus', async ({
  page,
  world,
}) => {
  const { dialog, button, row } = await open(page, world.url);
  const field = dialog.getByPlaceholder('Retrouver un manga…');
  await dialog.getByText('Volume 1', { exact: true }).hover();
  await dialog.getByRole('list', { name: 'Ordre du classement' }).evaluate((list) => {
    list.closest('[class*=body]')?.scrollTo(0, 6000);
  });
  await expect(dialog.getByText('Volume 100', { exact: true })).toBeVisible();
  await expect(field).toBeInViewport({ ratio: 1 });
  const above = await dialog.locator('[data-tools]').evaluate((tools) => {
    const top = tools.closest('[class*=body]')?.getBoundingClientRect().top ?? 0;
    return document.elementFromPoint(tools.getBoundingClientRect().left + 60, top + 1)?.outerHTML;
  });
  expect(above, 'no row shows above the tools').toMatch(/^<div[^>]* data-tools/u);
  await button('Sélectionner').click();
  const bottom = async () => {
    const box = await button('Sélectionner').boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  for (const volume of [99, 97, 95, 93, 91]) {
    await row(volume).focus();
    const box = await row(volume).boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(await bottom());
  }
});

test('a press with Shift selects the rows between', async ({ page, world }, info) => {
  test.skip(info.project.name === 'phone', 'no keyboard');
  const { dialog, button } = await open(page, world.url);
  await button('Sélectionner').click();
  await dialog.getByText('Volume 2', { exact: true }).click();
  await dialog.getByText('Volume 5', { exact: true }).click({ modifiers: ['Shift'] });
  await expect(dialog.getByText('4 sélectionnés')).toBeVisible();
});

test('everything is removed and put back in one step each', async ({ page, world }) => {
  const { dialog, stored, button, before } = await open(page, world.url);
  await button('Sélectionner').click();
  await button('Tout sélectionner').click();
  await button('Retirer').click();
  await expect.poll(stored).toEqual([]);
  await expect(dialog.getByText('Aucun manga dans ce classement.')).toBeVisible();
  await dialog.locator('[data-bar]').getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(stored).toEqual(before);
  await expect(dialog.getByText('Volume 1', { exact: true })).toBeVisible();
});

test('all are sorted once, then reversed, and both are undone', async ({ page, world }) => {
  const { stored, button, before } = await open(page, world.url);
  const sort = async (rule: string) => {
    await button('Trier').click();
    await page.getByRole('menuitem', { name: rule }).click();
  };
  await sort('Inverser l’ordre');
  await expect.poll(stored).toEqual(before.toReversed());
  await sort('Par titre');
  await expect.poll(stored).toEqual(before);
  await button('Annuler').first().click();
  await expect.poll(stored).toEqual(before.toReversed());
});
