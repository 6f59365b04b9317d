import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { findViolations } from '../support/violations.ts';
import { createRanking, writeRanking } from '../support/writes.ts';

const NAME = 'Ajouter à un classement';
const buttonOf = (page: Page) => page.getByRole('button', { name: NAME });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: NAME });

/** Makes a ranking of the page's user; returns its id. */
async function makeRanking(page: Page, title: string, mangaIds: readonly string[] = []) {
  const origin = new URL(page.url()).origin;
  const id = await createRanking(page, origin, { title });
  const copies = mangaIds.map((mangaId) => ({ mangaId, title: '?', author: '', coverUrl: null }));
  if (copies.length > 0) await writeRanking(page, origin, 'addItems', { id, items: copies });
  return id;
}

test('a visitor is not offered to add a manga', async ({ page }) => {
  await visit(page, '/manga/akira');
  await expect(page.getByRole('button', { name: 'Ajouter aux favoris' })).toBeVisible();
  await expect(buttonOf(page)).toHaveCount(0);
});

test.describe('a user', () => {
  test.use({ person: 'reader' });

  test('adds a manga to two rankings from its sheet, and finds it there', async ({
    page,
  }, info) => {
    await visit(page, '/manga/berserk');
    const suffix = info.project.name;
    const first = await makeRanking(page, `Premier ${suffix}`, ['akira', 'one-piece']);
    const second = await makeRanking(page, `Second ${suffix}`);
    await makeRanking(page, `Déjà ${suffix}`, ['akira', 'berserk']);
    await buttonOf(page).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText(`N° 2 dans Déjà ${suffix}`)).toBeVisible();
    await dialog.getByRole('button', { name: `Ajouter à « Premier ${suffix} »` }).click();
    await expect(dialog.getByText(`N° 3 dans Premier ${suffix}`)).toBeVisible();
    await dialog.getByRole('button', { name: `Ajouter à « Second ${suffix} »` }).click();
    await expect(dialog.getByText(`N° 1 dans Second ${suffix}`)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toBeHidden();
    await expect(buttonOf(page)).toBeFocused();
    for (const [id, count] of [
      [first, 3],
      [second, 1],
    ] as const) {
      await visit(page, `/rankings/${id}`);
      await expect(page.getByTestId('ranking-item-title')).toHaveCount(count);
      await expect(page.getByTestId('ranking-item-title').last()).toHaveText('Berserk');
    }
  });

  test('uses the dialog with the keyboard alone', async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'phones have no Tab key');
    await visit(page, '/manga/one-piece');
    await makeRanking(page, 'Au clavier', ['akira']);
    const button = buttonOf(page);
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    const add = dialog.getByRole('button', { name: 'Ajouter à « Au clavier »' });
    await expect(add).toBeVisible();
    for (let presses = 0; presses < 5; presses += 1) {
      if (await add.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    // What took the place of the button is read out, and the next key goes on from there.
    await expect(dialog.getByText('N° 2 dans Au clavier')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(
      dialog.getByRole('link', { name: 'Placer par duels dans « Au clavier »' }),
    ).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: /^Ajouter à «/ }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('is told when the ranking cannot take it, and loses nothing', async ({ page }, info) => {
    await visit(page, '/manga/akira');
    const title = `Refus ${info.project.name}`;
    await makeRanking(page, title, ['berserk']);
    await page.route('**/api/rankings/addItems', (route) => route.abort(), { times: 1 });
    await buttonOf(page).click();
    const dialog = dialogOf(page);
    const add = dialog.getByRole('button', { name: `Ajouter à « ${title} »` });
    await add.click();
    await expect(dialog.getByText(`Impossible d’ajouter ce manga à « ${title} ».`)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await add.click();
    await expect(dialog.getByText(`N° 2 dans ${title}`)).toBeVisible();
  });
});

test.describe('a user without a ranking', () => {
  test.use({ person: 'newcomer' });

  test('makes one with the manga in it', async ({ page }) => {
    await visit(page, '/manga/akira');
    await buttonOf(page).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Créer un classement' }).click();
    const form = page.getByRole('dialog', { name: 'Nouveau classement' });
    await form.getByLabel('Nom du classement').fill('Mon premier');
    await form.getByRole('button', { name: 'Créer' }).click();
    await expect(form).toBeHidden();
    await expect(dialog.getByText('N° 1 dans Mon premier')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(buttonOf(page)).toBeFocused();
  });
});
