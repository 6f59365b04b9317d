import { AccountPage } from '../pages/account-page.ts';
import { expect, test } from '../support/test.ts';

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
