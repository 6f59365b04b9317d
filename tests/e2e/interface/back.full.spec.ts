import { expect, type Page } from '@playwright/test';

import { TITLES } from '../gallery/hard-texts.ts';
import { ready, visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';

test.use({ person: 'reader' });

/** The entries of the tab's history behind the present one, asked of the browser. */
async function behind(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return currentIndex;
}

test('‘back’ closes menus and dialogs, one by one, and only then leaves the page', async ({
  page,
}) => {
  const ranking = new RankingPage(page);
  await visit(page, '/rankings');
  await page.getByRole('link', { name: TITLES.twelve }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLES.twelve })).toBeVisible();
  const entries = await behind(page);
  const here = page.url();

  await page.getByRole('button', { name: 'Autres actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();

  const rename = await new RankingPage(page).choose('Renommer le classement');
  await page.goBack();
  await expect(rename).toBeHidden();

  const order = await ranking.openReorder();
  await order
    .getByRole('button', { name: /^Changer la place de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /un mot$|le mot$/ }).click();
  const note = page.getByRole('dialog').last();
  await expect(note.getByRole('textbox')).toBeVisible();
  await page.goBack();
  await expect(note.getByRole('textbox')).toBeHidden();
  await expect(order).toBeVisible();
  await page.goBack();
  await expect(order).toBeHidden();

  expect(page.url()).toBe(here);
  expect(await behind(page)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL('/rankings');
});

test('a dialog that is closed in another way leaves no entry to go back to', async ({ page }) => {
  await visit(page, '/dashboard');
  const entries = await behind(page);
  for (const close of ['Escape', 'Annuler', 'Fermer']) {
    await page
      .getByRole('button', { name: /^Créer/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Nouveau classement' });
    await expect(dialog).toBeVisible();
    if (close === 'Escape') await page.keyboard.press(close);
    else await dialog.getByRole('button', { name: close }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => behind(page)).toBe(entries);
  }
});

test('the history leads from a new ranking to where its dialog was opened, and not into it', async ({
  page,
}) => {
  await visit(page, '/dashboard');
  await page
    .getByRole('button', { name: /^Créer/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau classement' });
  await dialog.getByLabel('Nom du classement').fill('Retour');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(page).toHaveURL(/\/add$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/rankings\/[^/]+$/);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a deleted ranking is left for the page before it', async ({ page }) => {
  const ranking = new RankingPage(page);
  await ranking.create('À supprimer');
  await visit(page, '/rankings');
  await page.getByRole('link', { name: 'À supprimer' }).click();
  const question = await new RankingPage(page).choose('Supprimer le classement');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL('/rankings');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText('À supprimer')).toBeHidden();
});

test('what was typed is there again after ‘back’, Escape and a reload, until it is thrown away', async ({
  page,
  world,
}) => {
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const open = () => new RankingPage(page).choose('Renommer le classement');
  let dialog = await open();
  await dialog.getByLabel('Nouveau nom').fill('Pas encore fini');
  await page.goBack();
  await expect(dialog).toBeHidden();
  dialog = await open();
  await expect(dialog.getByLabel('Nouveau nom')).toHaveValue('Pas encore fini');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  dialog = await open();
  await expect(dialog.getByLabel('Nouveau nom')).toHaveValue('Pas encore fini');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  dialog = await open();
  await expect(dialog.getByLabel('Nouveau nom')).toHaveValue(TITLES.twelve);
});

test('forward leads past what was left behind, and a reload leaves no dead entry', async ({
  page,
}) => {
  await visit(page, '/rankings');
  await page.getByRole('link', { name: TITLES.twelve }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLES.twelve })).toBeVisible();
  const here = page.url();
  await new RankingPage(page).press('Historique');
  await expect(page).toHaveURL(/\/history$/);
  await page.goBack();
  await expect(page).toHaveURL(here);
  await page.goForward();
  await expect(page).toHaveURL(/\/history$/);
  await page.goBack();
  await expect(page).toHaveURL(here);

  const dialog = await new RankingPage(page).choose('Renommer le classement');
  const entries = await behind(page);
  await page.reload();
  await ready(page);
  await expect(dialog).toBeHidden();
  // Going back by itself, the page would cancel what was pressed before its scripts ran.
  expect(await behind(page)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL('/rankings');
});
