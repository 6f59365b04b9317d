import { createClient } from '@palmanga/firebase/client';
import type { Page, Route } from '@playwright/test';

import { FirebaseSite } from '../../support/firebase-site.ts';
import { visit } from '../gallery/settle.ts';
import { answerAll, chooseManga } from '../pages/mine-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { serveGoogleFrames } from '../support/google-frames.ts';
import { type Account, expect, test as base } from '../support/test.ts';

const TITLES = ['Akira', 'Berserk', 'Claymore', 'Dorohedoro'];

/** A site whose sign-in screens offer a provider. */
const test = base.extend<object, { server: FirebaseSite }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find dependencies.
    async ({}, use) => {
      const site = await FirebaseSite.start(0, null, {
        id: 'google.com',
        label: 'Compte test',
        authDomain: 'demo.firebaseapp.com',
      });
      await use(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** A public ranking of a new account. */
async function makeRanking({ project }: FirebaseSite, { email, password }: Account) {
  const client = createClient(project.configuration());
  await client.identity.signUp({ email: `source-${email}`, password });
  const { id } = await client.rankings.create({ title: 'À voir' });
  const items = TITLES.map((title) => ({ mangaId: title, title, author: '', coverUrl: null }));
  await client.rankings.addItems(id, items);
  await client.dispose();
  return id;
}

/** A visitor chooses all, answers every question, and reloads before going on. */
async function makeTop(page: Page, site: FirebaseSite, account: Account) {
  const id = await makeRanking(site, account);
  await visit(page, `${site.url}/rankings/${id}`);
  await page.getByRole('link', { name: 'Faire mon top 10 en deux minutes' }).click();
  await chooseManga(page, TITLES.length);
  await answerAll(page, 'ArrowRight');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ton top 4' })).toBeVisible();
  const order = page.getByRole('list', { name: 'Ton ordre' });
  await expect(order.locator('[translate="no"]')).toHaveCount(TITLES.length);
  const titles = await order.locator('[translate="no"]').allInnerTexts();
  expect(titles.toSorted()).toEqual(TITLES);
  await page.getByRole('link', { name: 'Garder mon top' }).click();
  await expect(page).toHaveURL(`${site.url}/signup`);
  return titles;
}

/** One ranking was made, as the top was shown. */
async function expectKept(page: Page, titles: readonly string[]): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: /^Mon top 4, d’après «\s/ }),
  ).toBeVisible();
  await expect(new RankingPage(page).titles()).toHaveText([...titles]);
  await page.goto('/rankings');
  await expect(page.getByRole('link', { name: /^Mon top 4/ })).toHaveCount(1);
}

test('a visitor who signs up in the provider’s popup keeps their top', async ({
  page,
  context,
  account,
  server,
}) => {
  await serveGoogleFrames(context);
  const titles = await makeTop(page, server, account);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continuer avec Compte test' }).click();
  const popup = await opening;
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(`google-${account.email}`);
  await popup.locator('#display-name-input').fill('Inès Invitée');
  const closing = popup.waitForEvent('close');
  await popup.locator('#sign-in').click();
  await closing;
  await expectKept(page, titles);
});

test('a top whose keeping was interrupted twice is one ranking', async ({
  page,
  account,
  server,
}) => {
  const titles = await makeTop(page, server, account);
  const { host, port } = server.project.firestore;
  const isCommit = (url: URL) => url.host === `${host}:${port}` && url.pathname.endsWith(':commit');
  const creates = (route: Route) =>
    route.request().postData()?.includes('"itemsCount":{"integerValue":"0"}') === true;
  const failed = page.getByText(/^Ton top n’a pas pu être gardé/);
  let [created, notFilled] = [0, 0];
  // It is created, and the answer is lost.
  await page.route(isCommit, async (route) => {
    if (creates(route) && created === 0) {
      created += 1;
      expect((await route.fetch()).ok()).toBe(true);
    }
    await route.abort();
  });
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(failed).toBeVisible({ timeout: 60_000 });
  expect(created).toBe(1);
  await page.unroute(isCommit);
  // The next try finds it, and what would fill it never arrives.
  await page.route(isCommit, async (route) => {
    if (creates(route)) return route.continue();
    notFilled += 1;
    return route.abort();
  });
  await page.reload();
  await expect(failed).toBeVisible({ timeout: 60_000 });
  expect(notFilled).toBeGreaterThan(0);
  await page.unroute(isCommit);
  await page.reload();
  await expectKept(page, titles);
});
