import type { Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const IS_EMBEDDED = process.env['PALMANGA_TARGET'] !== 'firebase';
const DONE = 'Ton compte et tout ce qu’il contenait sont supprimés.';

/** Opens 'Mon compte' as people do, and asks for the deletion. */
async function openDeletion(page: Page) {
  await new AccountPage(page).openOwn();
  await page.getByRole('button', { name: 'Supprimer mon compte…' }).click();
  const dialog = page.getByRole('dialog', { name: /Supprimer ton compte pour de bon/ });
  const field = dialog.getByLabel('Mot de passe', { exact: true });
  await expect(field).toBeVisible();
  return { dialog, field, submit: dialog.getByRole('button', { name: 'Supprimer pour de bon' }) };
}

test('an account is deleted: its links lead nowhere, and nobody is signed in to it', async ({
  page,
  account,
  browser,
  context,
  server,
}) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const accounts = new AccountPage(page);
  await accounts.signUp(account);
  const ranking = new RankingPage(page);
  await ranking.create('Top de nuit');
  const link = await ranking.copyShareLink();

  // A visitor has the link open, and so has another device of the account its dashboard.
  const visitor = await (await browser.newContext()).newPage();
  await server.prepare?.(visitor.context());
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Top de nuit' })).toBeVisible();
  const device = await accounts.signInElsewhere(server, account);

  const { dialog, field, submit } = await openDeletion(page);
  await expectAccessible(page);
  await submit.click();
  await expect(dialog.getByText('Saisis ton mot de passe.')).toBeVisible();
  await field.fill('pas-le-bon');
  await field.press('Enter');
  await expect(dialog.getByText('Mot de passe incorrect.')).toBeVisible();
  await expect(field).toHaveValue('pas-le-bon');
  await field.fill(account.password);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText(DONE)).toBeVisible();
  await expectAccessible(page);

  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Top de nuit' })).toBeHidden();
  const gone = /Ce classement n’existe plus|Classement introuvable/;
  await expect(visitor.getByText(gone).first()).toBeVisible();
  if (IS_EMBEDDED) await expect(device).toHaveURL(/\/signin$/);
  else await expect(device.getByText('Top de nuit')).toHaveCount(0);

  await accounts.signIn(account);
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible();
});

test('a session that ended in the middle changes nothing, and the deletion is found again', async ({
  page,
  account,
  context,
}) => {
  test.skip(!IS_EMBEDDED, 'Firebase keeps its session in the page.');
  await new AccountPage(page).begin(account);
  const { dialog, field, submit } = await openDeletion(page);
  await field.fill(account.password);
  await context.clearCookies();
  await submit.click();
  await expect(
    page.getByText('Ta session a expiré. Reconnecte-toi pour continuer.').first(),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  const again = await openDeletion(page);
  await again.field.fill(account.password);
  await again.submit.click();
  await expect(page.getByText(DONE)).toBeVisible();
});
