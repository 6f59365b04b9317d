import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, test } from '../support/test.ts';

const ADDED = 25;

test('the count and the sheets follow a ranking beyond its first 20', async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const ranking = new RankingPage(page);
  await new AccountPage(page).signUp(account);
  const path = await ranking.create('Vingt-cinq');

  const guests = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const visitor = await guests.newPage();
  await visitor.goto(path);
  await expect(visitor.getByText('Aucun manga dans ce classement.')).toBeVisible();

  const panel = await ranking.openAddPanel();
  const buttons = panel.getByRole('button', { name: /^Ajouter «\s/ });
  for (let added = 0; added < ADDED; added += 1) {
    const name = (await buttons.first().getAttribute('aria-label')) ?? '';
    await buttons.first().click();
    await expect(panel.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Fermer' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText('25 manga(s)').first()).toBeVisible();

  await test.step('a visitor’s open page follows', async () => {
    await expect(visitor.getByText('25 manga(s)').first()).toBeVisible();
    await expect(visitor.getByTestId('ranking-item-title')).toHaveCount(20);
  });

  await test.step('the sheets reach the last one', async () => {
    await page.getByRole('link', { name: /^20 / }).click();
    const next = page.getByRole('button', { name: 'Manga suivant' });
    for (let place = 20; place < ADDED; place += 1) {
      await expect(page.getByText(`${place} / 25`)).toBeVisible();
      await expect(next).toHaveAttribute('aria-disabled', 'false');
      await next.click();
    }
    await expect(page.getByText('25 / 25')).toBeVisible();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
  });
  await guests.close();
});
