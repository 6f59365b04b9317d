import { expect, type Locator, type Page } from '@playwright/test';

import { TITLES } from '../gallery/hard-texts.ts';
import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';

test.use({ person: 'reader' });

async function choose(page: Page, item: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  return dialog;
}

test('the rename dialog closes without saving when Enter sends an empty name', async ({
  page,
  world,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await visit(page, `/rankings/${world.rankings.twelve}`);
  for (const name of ['', '   ']) {
    const dialog = await choose(page, 'Renommer le classement');
    await dialog.getByLabel('Nouveau nom').fill(name);
    await expect(dialog.getByRole('button', { name: 'Renommer' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: TITLES.twelve })).toBeVisible();
  }
  expect(calls).not.toContain('/api/rankings/rename');
});

test('the rename dialog starts in its field, all of it selected, and gives the focus back', async ({
  page,
  world,
}) => {
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const dialog = await choose(page, 'Renommer le classement');
  await expect(dialog.getByLabel('Nouveau nom')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(TITLES.twelve);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Autres actions' })).toBeFocused();
});

test('a question is not closed by a press outside, but by Escape, which does nothing else', async ({
  page,
}) => {
  await visit(page, '/dashboard');
  const button = page.getByRole('button', { name: 'Se déconnecter' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Se déconnecter ?' });
  await expect(question).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('while a dialog is open, Tab stays in it and the page behind it is inert', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const dialog = await choose(page, 'Supprimer le classement');
  // The dialog takes the focus once it is open, and sends it round at its ends.
  const expectFocusInside = () =>
    expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  await expectFocusInside();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expectFocusInside();
  }
  await expect(page.locator('[inert]').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
});
