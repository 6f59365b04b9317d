import type { Locator, Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { confirmationPath, outboxOf } from '../support/mails.ts';
import { type Account, expect, expectAccessible, test } from '../support/test.ts';

const IS_EMBEDDED = process.env['PALMANGA_TARGET'] !== 'firebase';
const EXPIRED = 'Ta session a expiré. Reconnecte-toi pour continuer.';

/** Opens 'Mon compte' of an account that signs up. */
async function open(page: Page, account: Account): Promise<AccountPage> {
  const accounts = new AccountPage(page);
  await accounts.signUp(account);
  await accounts.openOwn();
  return accounts;
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

test('the e-mail address changes with the link that the new one gets', async ({
  page,
  account,
  server,
}) => {
  test.setTimeout(120_000);
  const accounts = await open(page, account);
  const part = section(page, 'Adresse e-mail');
  await expect(part.getByText(`Tu te connectes avec ${account.email}.`)).toBeVisible();
  const address = part.getByLabel('Nouvelle adresse e-mail');
  const password = part.getByLabel('Mot de passe actuel');
  const next = `nouvelle-${account.email}`;
  await address.fill('pas une adresse');
  await address.press('Enter');
  await expect(part.getByText('Cet e-mail n’est pas valide.')).toBeVisible();
  await expect(address).toHaveValue('pas une adresse');
  await address.fill(next);
  await password.fill('pas-le-bon');
  await password.press('Enter');
  await expect(part.getByText('Mot de passe incorrect.')).toBeVisible();
  await password.fill(account.password);
  await password.press('Enter');
  await expect(part.getByText(`Un lien part à l’adresse ${next}.`)).toBeVisible();
  await expect(address).toHaveValue('');
  await expectAccessible(page);

  await expect.poll(() => confirmationPath(server, next)).not.toBeNull();
  await page.goto((await confirmationPath(server, next)) ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Adresse confirmée.')).toBeVisible();
  if (IS_EMBEDDED) {
    await page.getByRole('link', { name: 'Mon compte' }).click();
    await expect(page.getByText(`Tu te connectes avec ${next}.`)).toBeVisible();
    await expect(page.getByText('Elle n’est pas encore confirmée.')).toBeHidden();
    // The former address hears of it.
    const notice = () => outboxOf(server).findLast((mail) => mail.includes(`To: ${account.email}`));
    await expect.poll(notice).toContain('Ton compte Palmanga a maintenant une autre adresse');
  }
  await accounts.signOut();
  await accounts.signIn(account);
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible();
  await accounts.signIn({ ...account, email: next });
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the password changes by the present one, and other devices are signed out', async ({
  page,
  account,
  server,
}) => {
  test.setTimeout(120_000);
  const accounts = await open(page, account);
  const device = await accounts.signInElsewhere(server, account);
  const part = section(page, 'Mot de passe');
  const present = part.getByLabel('Mot de passe actuel');
  const next = part.getByLabel('Nouveau mot de passe');
  await present.fill('pas-le-bon');
  await next.fill('un-autre-secret');
  await next.press('Enter');
  await expect(part.getByText('Mot de passe incorrect.')).toBeVisible();
  await expect(next).toHaveValue('un-autre-secret');
  await present.fill(account.password);
  await next.fill('abc');
  await next.press('Enter');
  await expect(part.getByText(/au moins 6/).last()).toBeVisible();
  await next.fill('un-autre-secret');
  await next.press('Enter');
  await expect(
    part.getByText(
      IS_EMBEDDED
        ? 'Mot de passe changé. Tes autres appareils sont déconnectés.'
        : 'Mot de passe changé. Tes autres appareils seront déconnectés d’ici une heure.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  // This device goes on; the other one leaves at once where the service can do that.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
  if (IS_EMBEDDED) {
    await expect(device).toHaveURL(/\/signin$/);
    await expect(device.getByText(EXPIRED)).toBeVisible();
  }
  await accounts.signOut();
  await accounts.signIn(account);
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible();
  await accounts.signIn({ ...account, password: 'un-autre-secret' });
  await expect(page).toHaveURL(/\/dashboard/);
});

test('signing out everywhere ends the session of every device at once', async ({
  page,
  account,
  server,
}) => {
  test.setTimeout(120_000);
  const accounts = await open(page, account);
  const part = section(page, 'Appareils connectés');
  if (!IS_EMBEDDED) {
    // Clients of Firebase cannot do it, and the screen says what does.
    await expect(part.getByText(/change ton mot de passe/)).toBeVisible();
    await expect(part.getByRole('button')).toHaveCount(0);
    return;
  }
  const device = await accounts.signInElsewhere(server, account);
  await part.getByRole('button', { name: 'Se déconnecter partout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Tous tes appareils sont déconnectés.')).toBeVisible();
  await expect(page.getByText(EXPIRED)).toBeHidden();
  await expect(device).toHaveURL(/\/signin$/);
  await expect(device.getByText(EXPIRED)).toBeVisible();
});

test('a session that ended in the middle of each is asked for again, and changes nothing', async ({
  page,
  account,
  context,
}) => {
  test.skip(!IS_EMBEDDED, 'Firebase keeps its session in the page.');
  test.setTimeout(120_000);
  await open(page, account);
  const cases: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    [
      'Changer d’adresse',
      [
        ['Nouvelle adresse e-mail', `autre-${account.email}`],
        ['Mot de passe actuel', account.password],
      ],
    ],
    [
      'Changer le mot de passe',
      [
        ['Mot de passe actuel', account.password],
        ['Nouveau mot de passe', 'un-autre-secret'],
      ],
    ],
    ['Se déconnecter partout', []],
  ];
  for (const [button, fields] of cases) {
    const part = page
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: button }) });
    for (const [label, value] of fields) await part.getByLabel(label).fill(value);
    await context.clearCookies();
    await part.getByRole('button', { name: button }).click();
    await expect(page.getByText(EXPIRED).first()).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    await expect(page.getByText(`Tu te connectes avec ${account.email}.`)).toBeVisible();
  }
});
