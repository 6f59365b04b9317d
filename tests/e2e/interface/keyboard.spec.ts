import type { Locator, Page } from '@playwright/test';

import { RankingPage } from '../pages/ranking-page.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until `target` has the focus. Fails when Tab never reaches it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target.toString()}`);
}

test('the main job works with the keyboard alone', async ({ page, account }, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  test.setTimeout(120_000);
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    await page.keyboard.press(key);
  };

  await page.goto('/');
  await press(page.getByRole('link', { name: 'Créer un compte' }));
  await expect(page).toHaveURL(/\/signup$/);
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await press(page.getByRole('button', { name: /^Créer/ }).first());
  await expect(page.getByLabel('Nom du classement')).toBeFocused();
  await page.keyboard.type('Au clavier');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rankings\/[^/]+/);

  const ranking = new RankingPage(page);
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  await expect(panel.getByRole('searchbox')).toBeFocused();
  for (const title of ['Akira', 'Monster', 'Pluto']) {
    await tabTo(page, panel.getByRole('searchbox'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(title);
    await press(panel.getByRole('button', { name: `Ajouter « ${title} »` }));
    await expect(page.getByText(`« ${title} » ajouté au classement`).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(ranking.titles()).toHaveText(['Akira', 'Monster', 'Pluto']);

  await press(page.getByRole('button', { name: 'Modifier', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Modifier le classement' });
  const handle = dialog.getByRole('button', { name: 'Déplacer « Pluto »' });
  await press(handle, 'Space');
  await expect(page.getByText('« Pluto » saisi, position 3 sur 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('« Pluto » en position 2 sur 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('« Pluto » posé en position 2 sur 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeFocused();
  await expect(ranking.titles()).toHaveText(['Akira', 'Pluto', 'Monster']);

  await press(page.getByRole('button', { name: 'Autres actions' }));
  await expect(page.getByRole('menuitem', { name: 'Renommer le classement' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nouveau nom')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Renommé au clavier');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Renommé au clavier' })).toBeVisible();

  await press(page.getByRole('link', { name: /Akira/ }).first());
  await expect(page.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 3')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Pluto' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Ajouter aux favoris' }), 'Space');
  await expect(page.getByRole('button', { name: 'Retirer des favoris' })).toBeVisible();
});
