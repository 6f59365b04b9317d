import { AccountPage } from '../pages/account-page.ts';
import { type Account, expect, test } from '../support/test.ts';

const EXPIRED = 'Ta session a expiré. Reconnecte-toi pour continuer.';

test('signing out in one tab signs the others out, and no tab calls it expired', async ({
  page,
  context,
  account,
}) => {
  test.setTimeout(120_000);
  const accounts = new AccountPage(page);
  await accounts.signUp(account);
  const other = await context.newPage();
  await other.addInitScript((text) => {
    // Notices the text even when it appears only for a moment.
    new MutationObserver(() => {
      if (document.body?.textContent.includes(text)) sessionStorage.setItem('seen', text);
    }).observe(document, { childList: true, subtree: true });
  }, EXPIRED);
  await other.goto('/favorites');
  await expect(other.getByRole('heading', { name: 'Mes favoris' })).toBeVisible();
  await accounts.signOut();
  await expect(other).toHaveURL(/\/signin$/);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel('E-mail')).toBeVisible();
    await expect(tab.getByText(EXPIRED)).toBeHidden();
  }
  expect(await other.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
});

/** What the screens call an account that has not chosen a name. */
const nameOf = ({ email }: Account): string => email.split('@')[0] ?? email;

/** Everything that a page can read of what its browser keeps for the site, as one text. */
async function kept(): Promise<string> {
  const files: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      files.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
  }
  const entries = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
  return JSON.stringify([entries, document.cookie, await indexedDB.databases(), files]);
}

test('signing out leaves nothing of the account in the browser, nor on the way back', async ({
  page,
  account,
}) => {
  const accounts = new AccountPage(page);
  await accounts.signUp(account);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker keeps pages once it is in charge.
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: 'Mes favoris' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.locator('main')).toContainText(nameOf(account));
  await accounts.signOut();
  await expect(page).toHaveURL(/\/signin$/);
  const text = await page.evaluate(kept);
  expect(text).not.toContain(account.email);
  expect(text).not.toContain(nameOf(account));
  await page.goBack();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(nameOf(account));
});
