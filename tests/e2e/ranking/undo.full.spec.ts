import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { readJson } from '../support/reads.ts';
import { makeVolumes } from '../support/volumes.ts';
import { writeRanking } from '../support/writes.ts';

const COUNT = 60;

test.use({ person: 'reader' });

/** A new ranking of sixty volumes, whose reorder dialog is open. */
async function open(page: Page, url: string) {
  const id = await makeVolumes(page, url, 'Soixante', COUNT);
  const stored = async () => {
    const read = await readJson(page, `${url}/api/rankings/listItems?id=${id}&limit=100`);
    return (read as { readonly items: readonly object[] }).items;
  };
  const before = await stored();
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  const number = (volume: number, position: number) =>
    dialog.getByRole('button', {
      name: `Place de « Volume ${volume} » : ${position} sur `,
    });
  return { id, dialog, number, stored, before };
}

const bar = (dialog: Locator) => dialog.locator('[data-bar]');

test('a far move is followed, undone and redone', async ({ page, world }) => {
  const { dialog, number, stored, before } = await open(page, world.url);
  await number(2, 2).click();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(bar(dialog)).toContainText('« Volume 2 » passe de la 2ᵉ à la 50ᵉ place.');
  await expect(number(3, 2)).toBeFocused();

  await bar(dialog).getByRole('button', { name: 'Y aller' }).click();
  await expect(number(2, 50)).toBeFocused();
  await expect(number(2, 50)).toBeInViewport();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Volume 2était 2ᵉ' });
  await expect(row).toHaveCount(1);
  await expect(bar(dialog)).toBeHidden();

  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(stored).toEqual(before);
  // Its row is far away, so the bar says where it went and leads there.
  await expect(bar(dialog)).toContainText('« Volume 2 » revient à la 2ᵉ place.');
  await bar(dialog).getByRole('button', { name: 'Y aller' }).click();
  await expect(number(2, 2)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(bar(dialog)).toContainText('« Volume 2 » revient à la 50ᵉ place.');
  await bar(dialog).getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(stored).toEqual(before);
  await bar(dialog).getByRole('button', { name: 'Rétablir' }).click();
  await expect.poll(async () => (await stored())[49]).toMatchObject({ mangaId: 'volume-2' });
});

test('a removed manga comes back as it was, also after the dialog was closed', async ({
  page,
  world,
}) => {
  const { dialog, number, stored, before } = await open(page, world.url);
  await dialog.getByRole('button', { name: 'Retirer « Volume 3 »' }).click();
  await expect(bar(dialog)).toContainText('« Volume 3 » retiré du classement.');
  await bar(dialog).getByRole('button', { name: 'Annuler' }).click();
  await expect(number(3, 3)).toBeFocused();
  await expect.poll(stored).toEqual(before);

  await dialog.getByRole('button', { name: 'Retirer « Volume 5 »' }).click();
  await expect.poll(async () => (await stored()).length).toBe(COUNT - 1);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
  const again = await new RankingPage(page).openReorder();
  await again.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(stored).toEqual(before);
});

test('a reload leaves what can be undone, until the tab changes another ranking', async ({
  page,
  world,
}) => {
  const { id, dialog, number, stored, before } = await open(page, world.url);
  await dialog.getByRole('button', { name: 'Retirer « Volume 3 »' }).click();
  await number(5, 4).click();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
  await expect.poll(async () => (await stored()).length).toBe(COUNT - 1);

  await page.reload();
  const again = await new RankingPage(page).openReorder();
  const undo = again.getByRole('button', { name: 'Annuler' }).first();
  await undo.click();
  await undo.click();
  await expect.poll(stored).toEqual(before);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await again.getByRole('button', { name: 'Rétablir' }).first().click();
  await expect.poll(async () => (await stored()).length).toBe(COUNT - 1);

  const other = await makeVolumes(page, world.url, 'Un autre', 3);
  await visit(page, `/rankings/${other}`);
  const second = await new RankingPage(page).openReorder();
  await second.getByRole('button', { name: 'Retirer « Volume 2 »' }).click();
  await expect(second.getByText('Sauvegarde…')).toBeHidden();
  await visit(page, `/rankings/${id}`);
  const third = await new RankingPage(page).openReorder();
  await expect(third.getByRole('button', { name: 'Annuler' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the bar goes after eight seconds, unless it is hovered', async ({ page, world }, info) => {
  test.skip(info.project.name === 'phone', 'nothing hovers');
  const { dialog } = await open(page, world.url);
  await page.clock.install();
  await dialog.getByRole('button', { name: 'Retirer « Volume 3 »' }).click();
  await bar(dialog).hover();
  await page.clock.runFor(20_000);
  await expect(bar(dialog)).toBeVisible();
  await dialog.getByRole('heading', { name: 'Modifier le classement' }).hover();
  // The true time that passes meanwhile counts too, which is much on a busy machine.
  await page.clock.runFor(4000);
  await expect(bar(dialog)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(bar(dialog)).toBeHidden();
});

test('the keys undo and redo, and leave fields their own', async ({ page, world }, info) => {
  test.skip(info.project.name === 'phone', 'phones have no such keys');
  const { dialog, number, stored, before } = await open(page, world.url);
  await number(1, 1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(number(1, 4)).toBeFocused();
  const search = dialog.getByRole('searchbox');
  await search.fill('volume');
  await search.press('ControlOrMeta+z');
  await expect(search).toHaveValue('');
  await expect(number(1, 4)).toBeVisible();
  await number(1, 4).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(number(1, 1)).toBeFocused();
  await expect.poll(stored).toEqual(before);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(number(1, 4)).toBeFocused();
});

test('what another window took away cannot be undone, and the dialog says so', async ({
  page,
  world,
}) => {
  const { id, dialog, number } = await open(page, world.url);
  await number(4, 4).click();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
  await writeRanking(page, world.url, 'removeItem', { id, itemId: 'volume-4' });
  await expect(number(1, 1)).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(
    dialog.getByText('Annulation impossible : le classement a changé ailleurs.'),
  ).toBeVisible();
});
