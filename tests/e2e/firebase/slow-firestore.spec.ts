import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import type { Page } from '@playwright/test';

import type { FirebaseSite } from '../../support/firebase-site.ts';
import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, test, type Account } from '../support/test.ts';

const TITLES = ['Akira', 'Berserk', 'Claymore'];

/** The requests to Firestore whose path has this in it. */
const toFirestore = (site: FirebaseSite, part: RegExp) => {
  const { host, port } = site.project.firestore;
  return (url: URL) => url.host === `${host}:${port}` && part.test(url.pathname);
};

/** A ranking that is its owner's alone, so that the site cannot show it; the owner is signed in. */
async function makeOwned(
  page: Page,
  site: FirebaseSite,
  account: Account,
): Promise<{ readonly client: FirebaseClient; readonly id: string }> {
  const client = createClient(site.project.configuration());
  await client.identity.signUp(account);
  const { id } = await client.rankings.create({ title: 'Lent' });
  const items = TITLES.map((title) => ({ mangaId: title, title, author: '', coverUrl: null }));
  await client.rankings.addItems(id, items);
  await client.rankings.setVisibility(id, 'private');
  await new AccountPage(page).signIn(account);
  await expect(page.getByText('Lent').first()).toBeVisible();
  return { client, id };
}

test('what is saved while the live channel is lost stays on the screen', async ({
  page,
  account,
  server,
}) => {
  const site = server as FirebaseSite;
  const { client, id } = await makeOwned(page, site, account);
  // Never answered, as by a proxy that cuts long requests.
  await page.route(toFirestore(site, /\/Listen\/channel/), () => {});
  await page.goto(`/rankings/${id}`);
  const ranking = new RankingPage(page);
  const dialog = await ranking.openReorder();
  /** Every order that is shown for longer than the dialog waits for an echo. */
  const shown = async () => {
    const orders = new Set<string>();
    for (let times = 0; times < 14; times += 1) {
      orders.add((await ranking.orderIn(dialog)).join(' '));
      await page.waitForTimeout(500);
    }
    return [...orders];
  };
  await ranking.dragByKeyboard(dialog, 'Claymore', 'ArrowUp', 2);
  await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
  expect(await shown()).toEqual(['Claymore Akira Berserk']);
  await dialog.getByRole('button', { name: 'Retirer « Akira »' }).click();
  await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
  expect(await shown()).toEqual(['Claymore Berserk']);
  expect(await client.rankings.listItemIds(id)).toEqual(['Claymore', 'Berserk']);
  await ranking.closeDialog(dialog);
  await expect(ranking.titles()).toHaveText(['Claymore', 'Berserk']);
  await client.dispose();
});

test('a removal that Firestore does not answer is back within seconds, and says why', async ({
  page,
  account,
  server,
}) => {
  const site = server as FirebaseSite;
  const { client, id } = await makeOwned(page, site, account);
  await page.goto(`/rankings/${id}`);
  const ranking = new RankingPage(page);
  const dialog = await ranking.openReorder();
  await page.route(toFirestore(site, /:(?:commit|batchGet)$/), () => {});
  await dialog.getByRole('button', { name: 'Retirer « Akira »' }).click();
  // The time of a change, then that of the question whether it was made after all.
  await expect(dialog.getByText('Suppression impossible.')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('Le service ne répond pas.')).toBeVisible();
  expect(await ranking.orderIn(dialog)).toEqual(TITLES);
  await client.dispose();
});

test('a refusal of everything is said as one, and can be tried again', async ({
  page,
  account,
  server,
}) => {
  const site = server as FirebaseSite;
  const { client, id } = await makeOwned(page, site, account);
  await page.goto('/cgu');
  const everything = toFirestore(site, /./);
  await page.route(everything, (route) =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 403, message: 'Missing permissions.', status: 'PERMISSION_DENIED' } },
    }),
  );
  await page.goto(`/rankings/${id}`);
  await expect(page.getByText('Tu n’as pas le droit')).toBeVisible();
  await expect(page.getByText('Classement introuvable.')).toBeHidden();
  await page.unroute(everything);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(new RankingPage(page).titles()).toHaveText(TITLES);
  await client.dispose();
});
