import type { FirebaseSite } from '../../support/firebase-site.ts';
import { AccountPage } from '../pages/account-page.ts';
import { expect, test } from '../support/test.ts';

const GONE = 'Ce classement n’existe plus, ou n’est plus partagé.';
const UNVERIFIED = 'Ce lien n’a pas pu être vérifié. Réessaie.';
const DEAD = ['/r/rien-AbCdEfGh', '/personne/rien'];

test('a shared link that leads nowhere says so, to a visitor and to a user', async ({
  page,
  account,
}) => {
  const gone = page.getByText(GONE);
  for (const path of DEAD) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/signin$/);
    await expect(gone, path).toBeVisible();
  }
  await page.goto('/un/deux/trois');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(gone).toBeHidden();
  await page.goto('/rankings/nexistepas');
  await expect(page.getByText('Classement introuvable.')).toBeVisible();
  await expect(gone).toBeHidden();

  await new AccountPage(page).signUp(account);
  for (const path of DEAD) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
    await expect(gone, path).toBeVisible();
  }
});

test('a shared link that Firestore does not answer can be tried again', async ({
  page,
  server,
}) => {
  const { host, port } = (server as FirebaseSite).project.firestore;
  const isFirestore = (url: URL) => url.host === `${host}:${port}`;
  await page.route(isFirestore, (route) => route.abort());
  for (const path of DEAD) {
    await page.goto(path);
    await expect(page.getByText(UNVERIFIED), path).toBeVisible();
    await expect(page, path).toHaveURL(new RegExp(`${path}$`));
  }
  await page.unroute(isFirestore);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(page.getByText(UNVERIFIED)).toBeHidden();
});
