import { visit } from '../gallery/settle.ts';
import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, test } from '../support/test.ts';
import { makeVolumes } from '../support/volumes.ts';

test('a new screen takes the focus to its content, and its title is read', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(page.getByRole('heading', { name: 'Inscription' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle('Inscription – Palmanga');
  await expect(page.getByRole('status').filter({ hasText: 'Inscription – Palmanga' })).toHaveCount(
    1,
  );
});

test('the first Tab offers to skip to the content', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  await visit(page, '/confidentialite');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the focus stays at hand when the row that holds it goes or moves', async ({
  page,
  account,
}) => {
  test.setTimeout(120_000);
  await new AccountPage(page).begin(account);
  const ranking = new RankingPage(page);
  await ranking.create('À portée');
  const panel = await ranking.openAddPanel();
  const search = panel.getByRole('searchbox');
  const adds = ranking.addsOf(panel);

  await test.step('adding leads to the next manga, then to the one before, then to the search', async () => {
    await expect(adds).toHaveCount(20);
    const names = await adds.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    await adds.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: names[2] ?? '', exact: true })).toBeFocused();
    await search.fill('one piece');
    await expect(adds).toHaveCount(1);
    await adds.focus();
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    for (const title of ['Naruto', 'Bleach']) await ranking.add(panel, title);
    await page.getByRole('button', { name: 'Fermer' }).first().click();
    await expect(ranking.titles()).toHaveCount(4);
  });

  const dialog = await ranking.openReorder();
  const order = await ranking.orderIn(dialog);

  await test.step('moving a row keeps the focus on its menu button', async () => {
    const last = order.at(-1) ?? '';
    const button = dialog.getByRole('button', { name: `Changer la place de « ${last} »` });
    await button.click();
    await page.getByRole('menuitem', { name: 'Mettre en premier' }).click();
    await expect.poll(async () => (await ranking.orderIn(dialog))[0]).toBe(last);
    await expect(button).toBeFocused();
  });

  await test.step('removing a row leads to the next one’s button', async () => {
    const [first = '', second = ''] = await ranking.orderIn(dialog);
    await dialog.getByRole('button', { name: `Retirer « ${first} »` }).click();
    await expect(dialog.getByRole('button', { name: `Retirer « ${second} »` })).toBeFocused();
  });

  await test.step('closing leads back to what opened the dialog', async () => {
    await ranking.closeDialog(dialog);
    await expect(ranking.editOpener()).toBeFocused();
  });
});

test('a page of a ranking opens at its top, with the focus on its content', async ({
  page,
  account,
}) => {
  await new AccountPage(page).signUp(account);
  const { origin } = new URL(page.url());
  await visit(page, `/rankings/${await makeVolumes(page, origin, 'Longue', 40)}`);
  const ranking = new RankingPage(page);
  for (const [item, heading] of [
    ['Historique', 'Historique'],
    ['À retrouver…', 'À retrouver'],
  ] as const) {
    const menu = page.getByRole('button', { name: 'Autres actions' });
    await menu.focus();
    await page.evaluate(() => window.scrollTo(0, 600));
    await ranking.press(item);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(menu).toBeVisible();
  }
});
