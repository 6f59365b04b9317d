import type { Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { endSession, expectSaid, openRanking, signInAgain } from '../support/ended-session.ts';
import { type Account, expect, test } from '../support/test.ts';

test.skip(process.env['PALMANGA_TARGET'] === 'firebase', 'its session is no cookie');

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
    open: () => new RankingPage(page).press('Renommer le classement'),
    field: 'Nouveau nom',
    failure: 'Impossible de renommer le classement pour le moment.',
  });
  await loseAndFind(page, account, {
    open: () => new RankingPage(page).press('Écrire une description'),
    field: 'Description',
    failure: 'Cette description n’a pas pu être enregistrée.',
    submit: 'Enregistrer',
  });
});
