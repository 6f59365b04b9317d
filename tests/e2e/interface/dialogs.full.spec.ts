import { expect, type Page } from '@playwright/test';

import { TITLES } from '../gallery/hard-texts.ts';
import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { tabTo } from '../support/keyboard.ts';

test.use({ person: 'reader' });

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
    const dialog = await new RankingPage(page).choose('Renommer le classement');
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
  const dialog = await new RankingPage(page).choose('Renommer le classement');
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

test('a press outside closes a dialog, but not once something is written in it', async ({
  page,
  world,
}) => {
  await visit(page, `/rankings/${world.rankings.twelve}`);
  for (const isWritten of [true, false]) {
    const dialog = await new RankingPage(page).choose('Écrire une description');
    const field = dialog.getByRole('textbox');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    if (isWritten) {
      await page.keyboard.type('Ceux qui restent.');
      await page.mouse.click(4, 4);
      await expect(field).toHaveValue('Ceux qui restent.');
      // Throws it away.
      await dialog.getByRole('button', { name: 'Annuler' }).click();
    } else {
      await page.mouse.click(4, 4);
    }
    await expect(dialog).toBeHidden();
  }
});

test('while a dialog is open, Tab stays in it and the page behind it is inert', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const dialog = await new RankingPage(page).choose('Supprimer le classement');
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

/** Holds the frames of the page back, as a busy machine does. Returns how to let them come. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.cancelAnimationFrame = (id) => {
      held[id - 1] = () => undefined;
    };
    const releaseFrames = () => {
      window.requestAnimationFrame = request;
      for (const callback of held) callback(performance.now());
    };
    Object.assign(window, { releaseFrames });
  });
  return () =>
    page.evaluate(() => (window as unknown as { releaseFrames: () => void }).releaseFrames());
}

test('a dialog never takes the focus from who types in it before its first frame', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  await visit(page, '/dashboard');
  const opener = page.getByRole('button', { name: 'Modifier', exact: true });
  await opener.focus();
  const release = await holdFrames(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifier le profil' });
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
  const name = dialog.getByLabel('Nom affiché');
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Clai');
  await release();
  await page.keyboard.type('re Clavier');
  await expect(name).toHaveValue('Claire Clavier');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Tab goes round in a dialog however quickly it is pressed', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Modifier', exact: true }).focus();
  const release = await holdFrames(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifier le profil' });
  const button = (label: string) => dialog.getByRole('button', { name: label });
  await expect(button('Fermer')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button('Enregistrer')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button('Annuler')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button('Fermer')).toBeFocused();
  await page.keyboard.press('Tab');
  await release();
  await expect(button('Choisir une photo')).toBeFocused();
});
