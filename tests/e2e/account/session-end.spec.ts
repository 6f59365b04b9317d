import type { Locator, Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { type Account, expect, test } from '../support/test.ts';

const EXPIRED = 'Ta session a expiré. Reconnecte-toi pour continuer.';

test.skip(process.env['PALMANGA_TARGET'] === 'firebase', 'its session is no cookie');

const noticeOf = (page: Page): Locator => page.getByRole('alert').filter({ hasText: EXPIRED });

/** Ends the session behind the page's back. */
const endSession = (page: Page): Promise<void> =>
  // The desktop window needs its other cookies.
  page.context().clearCookies({ name: /session/ });

/** The notice of the session's end says what failed, and still does a while later. */
async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(noticeOf(page)).toHaveText(`${text} ${EXPIRED}${await linkOf(page)}`);
  await expect(noticeOf(page)).toBeInViewport({ ratio: 1 });
  // No animation, no toast and no other screen takes it away.
  await page.waitForTimeout(1500);
  await expect(noticeOf(page)).toContainText(text);
}

/** The notice links to /signin where its page is not /signin. */
async function linkOf(page: Page): Promise<string> {
  await expect(noticeOf(page)).toBeVisible();
  return new URL(page.url()).pathname === '/signin' ? '' : 'Se connecter';
}

/** Signs in from where the end of the session led, and waits for the page that it led away from. */
async function signInAgain(page: Page, account: Account, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/signin') {
    await noticeOf(page).getByRole('link', { name: 'Se connecter' }).click();
  }
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(noticeOf(page)).toBeHidden();
}

/** A ranking of two, on its page. */
async function openRanking(page: Page, account: Account): Promise<RankingPage> {
  await new AccountPage(page).begin(account);
  const ranking = new RankingPage(page);
  await ranking.create('Deux');
  const panel = await ranking.openAddPanel();
  await ranking.add(panel, 'One Piece');
  await ranking.add(panel, 'Naruto');
  await page.getByRole('button', { name: 'Fermer' }).first().click();
  await expect(ranking.titles()).toHaveText(['One Piece', 'Naruto']);
  return ranking;
}

async function pressMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Autres actions', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

interface Form {
  readonly open: () => Promise<void>;
  readonly field: string;
  readonly failure: string;
  /** Presses what sends it; by default Enter. */
  readonly submit?: string;
}

/** Types, loses the session, reads what failed, signs in, and finds what was typed. */
async function loseAndFind(page: Page, account: Account, form: Form): Promise<void> {
  const { pathname } = new URL(page.url());
  const typed = `Écrit sans session ${form.field}`;
  const field = page.getByRole('dialog').getByLabel(form.field, { exact: true });
  await form.open();
  await field.fill(typed);
  await endSession(page);
  if (form.submit === undefined) await field.press('Enter');
  else await page.getByRole('dialog').getByRole('button', { name: form.submit }).click();
  await expectSaid(page, form.failure);
  await signInAgain(page, account, pathname);
  await form.open();
  await expect(field).toHaveValue(typed);
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await form.open();
  await expect(field).not.toHaveValue(typed);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('what was typed for the account is there after signing in again, until it is given up', async ({
  page,
  account,
}) => {
  test.setTimeout(150_000);
  await new AccountPage(page).begin(account);
  await loseAndFind(page, account, {
    open: () => page.getByRole('button', { name: 'Créer', exact: true }).click(),
    field: 'Nom du classement',
    failure: 'Impossible de créer le classement.',
  });
  await loseAndFind(page, account, {
    open: () => page.getByRole('button', { name: 'Modifier', exact: true }).click(),
    field: 'Description',
    failure: 'Utilisateur non authentifié.',
    submit: 'Enregistrer',
  });
});

test('what was typed for a ranking is there after signing in again, until it is given up', async ({
  page,
  account,
}) => {
  test.setTimeout(150_000);
  await openRanking(page, account);
  await loseAndFind(page, account, {
    open: () => pressMenu(page, 'Renommer le classement'),
    field: 'Nouveau nom',
    failure: 'Impossible de renommer le classement pour le moment.',
  });
  await loseAndFind(page, account, {
    open: () => pressMenu(page, 'Écrire une description'),
    field: 'Description',
    failure: 'Cette description n’a pas pu être enregistrée.',
    submit: 'Enregistrer',
  });
});

test('what was typed is saved after signing in again, and no other account sees it', async ({
  page,
  account,
}) => {
  test.setTimeout(120_000);
  const accounts = new AccountPage(page);
  await accounts.begin(account);
  const open = () => page.getByRole('button', { name: 'Créer', exact: true }).click();
  const field = page.getByLabel('Nom du classement');
  await open();
  await field.fill('Commencé avant');
  await endSession(page);
  await field.press('Enter');
  await expectSaid(page, 'Impossible de créer le classement.');
  const other = { ...account, email: `autre-${account.email}` };
  await accounts.begin(other);
  await open();
  await expect(field).toHaveValue('');
  await endSession(page);
  await page.goto('/signin');
  await accounts.signIn(account);
  await open();
  await expect(field).toHaveValue('Commencé avant');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/rankings\/[^/]+\/add$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Commencé avant/ })).toBeVisible();
  await open();
  await expect(field).toHaveValue('');
  await field.fill('Laissé');
  await page.reload();
  await accounts.signOut();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    'Laissé',
  );
});

test('each action on a ranking that the end of the session made fail is said until it is read', async ({
  page,
  account,
}, info) => {
  test.setTimeout(180_000);
  const ranking = await openRanking(page, account);
  const path = new URL(page.url()).pathname;

  await pressMenu(page, 'Supprimer le classement');
  await endSession(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectSaid(page, 'La suppression a échoué. Réessayez plus tard.');
  await signInAgain(page, account, path);

  let dialog = await ranking.openReorder();
  await endSession(page);
  await ranking.dragByPointer(dialog, 'Naruto', 'One Piece', info.project.name === 'phone');
  await expectSaid(page, 'Erreur lors de la mise à jour de l’ordre.');
  await signInAgain(page, account, path);

  dialog = await ranking.openReorder();
  await endSession(page);
  await dialog.getByRole('button', { name: 'Retirer « Naruto »' }).click();
  await expectSaid(page, 'Suppression impossible.');
  await signInAgain(page, account, path);

  const panel = await ranking.openAddPanel();
  await panel.getByRole('searchbox').fill('Monster');
  const add = panel.getByRole('button', { name: 'Ajouter « Monster »', exact: true });
  await expect(add).toBeVisible();
  await endSession(page);
  await add.click();
  await expectSaid(page, 'Impossible d’ajouter ce manga.');
  await signInAgain(page, account, `${path}(/add)?`);

  await page.goto(path);
  await expect(ranking.titles()).toHaveText(['One Piece', 'Naruto']);
  await ranking.titles().first().click();
  const heart = page.getByRole('button', { name: 'Ajouter aux favoris' });
  await expect(heart).toBeVisible();
  await endSession(page);
  await heart.click();
  await expectSaid(page, 'Non authentifié');
  await page.screenshot({ path: info.outputPath('session-ended.png') });
});
