import type { FirebaseSite } from '../../support/firebase-site.ts';
import { AccountPage } from '../pages/account-page.ts';
import { expect, test } from '../support/test.ts';

test('the link of the reset mail, once it leads to this site, sets a new password', async ({
  page,
  account,
  server,
}) => {
  const { project } = server as FirebaseSite;
  const accounts = new AccountPage(page);
  await accounts.signUp(account);
  await accounts.signOut();
  await page.goto('/reset');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText('Email de réinitialisation envoyé ✅')).toBeVisible();

  // Firebase appends this to the action URL (docs/operating.md).
  const query = await project.resetQuery(account.email);
  expect(query).toMatch(/mode=resetPassword.*oobCode=/);
  await page.goto(`/reset${query}`);
  await page.getByLabel('Mot de passe', { exact: true }).fill('un-autre-secret');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe changé. Tu peux te connecter.')).toBeVisible();

  await accounts.signIn(account);
  await expect(page.getByRole('alert')).toBeVisible();
  await accounts.signIn({ ...account, password: 'un-autre-secret' });
  await expect(page).toHaveURL(/\/dashboard$/);
});
