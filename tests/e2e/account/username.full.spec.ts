import type { Locator, Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { type Account, expect, expectAccessible, test } from '../support/test.ts';

async function openProfile(page: Page): Promise<{ dialog: Locator; field: Locator }> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le profil' });
  return { dialog, field: dialog.getByLabel('Nom d’utilisateur') };
}

/** A text that no other test has in a username. */
const unique = ({ email }: Account) => /(?<text>\w+-\w+)@/.exec(email)?.groups?.['text'] ?? '';

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Enregistrer' }).click();

test.describe('the username', () => {
  test.beforeEach(async ({ page, account }) => {
    test.setTimeout(120_000);
    await new AccountPage(page).begin(account);
  });

  test('is chosen in the profile, and is then in the links; former ones go on', async ({
    page,
    account,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const ranking = new RankingPage(page);
    const path = await ranking.create('Top Seinen');
    const former = `${baseURL}/${account.email.split('@')[0]}/top-seinen`;
    await expect.poll(() => ranking.copyShareLink()).toBe(former);

    const { dialog, field } = await openProfile(page);
    await field.fill(`Léa ${unique(account)}`);
    await save(dialog);
    await expect(field).toHaveAccessibleDescription(/Ce nom n’est pas valable/);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await field.fill(`lea-${unique(account)}`);
    await expect(dialog.getByText(`${baseURL}/lea-${unique(account)}/…`)).toBeVisible();
    await save(dialog);
    await expect(dialog).toBeHidden();

    await page.goto(path);
    await expect(page.getByText(`par lea-${unique(account)}`)).toBeVisible();
    const present = `${baseURL}/lea-${unique(account)}/top-seinen`;
    await page.getByRole('button', { name: 'Partager' }).click();
    const offer = page.getByRole('dialog', { name: 'Partager' });
    const shown = offer.getByRole('checkbox', { name: 'Montrer mes classements publics ensemble' });
    await expect(shown).not.toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(offer).toBeHidden();
    await expect.poll(() => ranking.copyShareLink()).toBe(present);
    // Once.
    await page.reload();
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    for (const link of [former, present]) {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Top Seinen' })).toBeVisible();
    }
  });

  test('that another account has is refused at the field', async ({ page, account, browser }) => {
    const other = await browser.newContext();
    const theirs = await other.newPage();
    await new AccountPage(theirs).begin({ ...account, email: `autre-${account.email}` });
    const first = await openProfile(theirs);
    await first.field.fill(`prise-${unique(account)}`);
    await save(first.dialog);
    await expect(first.dialog).toBeHidden();
    await other.close();

    const { dialog, field } = await openProfile(page);
    await field.fill(`prise-${unique(account)}`);
    await save(dialog);
    await expect(field).toHaveAccessibleDescription(/Ce nom est déjà pris\./);
    await expect(dialog.getByText('Ce nom est déjà pris.')).toHaveRole('alert');
    await field.fill('rankings');
    await save(dialog);
    await expect(field).toHaveAccessibleDescription(/Ce nom est réservé au site\./);
    await expectAccessible(page);
  });

  test('is offered before the first link is copied, by keyboard too', async ({
    page,
    account,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const ranking = new RankingPage(page);
    await ranking.create('Top Josei');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => navigator.clipboard.writeText('rien'));
    await page.getByRole('button', { name: 'Partager' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choisir un nom d’utilisateur' });
    await expect(dialog.getByLabel('Nom d’utilisateur')).toBeFocused();
    await expect(dialog.getByText(account.email.split('@')[0] ?? '')).toBeVisible();
    await expectAccessible(page);
    expect(await copied()).toBe('rien');
    const username = `zoe-${unique(account)}`;
    await page.keyboard.type(username);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`par ${username}`)).toBeVisible();
    await expect.poll(copied).toBe(`${baseURL}/${username}/top-josei`);
    await expect(page.getByRole('button', { name: /Partager|Lien copié/ })).toBeFocused();
  });
});
