import type { Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, test } from '../support/test.ts';

// What a press opens has code of its own. A worker's cache would hide that it is on its way.
test.use({ serviceWorkers: 'block' });

/** Milliseconds within which a press is answered, on a busy machine. */
const AT_ONCE = 500;

/** Holds back the code whose file has one of these names, until `arrive`. */
async function holdCode(page: Page, names: RegExp): Promise<{ arrive: () => void }> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(names, async (route) => {
    await arrived;
    await route.continue();
  });
  return { arrive };
}

const notice = (page: Page) => page.locator('output', { hasText: /^Ouverture…$/ });

for (const [what, code, press, opened] of [
  ['Modifier', /reorder-dialog-[^/]*\.js$/, 'Modifier', 'Modifier le classement'],
  ['Affiche', /poster-dialog-[^/]*\.js$/, 'Affiche', 'Affiche du classement'],
  ['Ajouter', /add-mangas-screen-[^/]*\.js$/, 'Ajouter', 'Ajouter des mangas'],
] as const) {
  test(`a press on ‘${what}’ is answered while its code is on its way`, async ({
    page,
    account,
  }, info) => {
    test.skip(what === 'Affiche' && info.project.name === 'phone', 'an item of the menu there');
    await new AccountPage(page).signUp(account);
    const ranking = new RankingPage(page);
    const path = await ranking.create('Lent');
    const panel = await ranking.openAddPanel();
    await ranking.add(panel, 'Akira');
    const { arrive } = await holdCode(page, code);
    await page.goto(path);
    const control = page.getByRole(what === 'Ajouter' ? 'link' : 'button', {
      name: press,
      exact: true,
    });
    await control.click();
    await expect(notice(page)).toBeVisible({ timeout: AT_ONCE });
    arrive();
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });
}

test('without a network it is said, and what was pressed opens once that is back', async ({
  page,
  context,
  account,
}) => {
  await new AccountPage(page).signUp(account);
  const ranking = new RankingPage(page);
  const path = await ranking.create('Hors ligne');
  await page.route(/reorder-dialog-[^/]*\.js$/, (route) => route.abort('internetdisconnected'));
  await page.goto(path);
  await expect(ranking.editOpener()).toBeVisible();
  await context.setOffline(true);
  await ranking.pressEdit();
  await expect(
    page.getByText('Hors connexion. Cela s’ouvrira dès le retour du réseau.'),
  ).toBeVisible();
  await page.unroute(/reorder-dialog-[^/]*\.js$/);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Modifier le classement' })).toBeVisible();
});

test('an owner’s dialogs are fetched while the page rests', async ({ page, account }) => {
  await new AccountPage(page).signUp(account);
  const path = await new RankingPage(page).create('Au repos');
  const fetched = page.waitForResponse(/reorder-dialog-[^/]*\.js$/);
  await page.goto(path);
  expect((await fetched).ok()).toBe(true);
});
