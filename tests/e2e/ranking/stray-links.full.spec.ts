import type { Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { hydrated, openAsVisitor } from '../support/rendered.ts';
import { type Account, expect, test } from '../support/test.ts';
import { makeVolumes } from '../support/volumes.ts';

/** A public ranking of 20 volumes, which the server writes into its page. */
async function shareVolumes(page: Page, account: Account, url: string) {
  await new AccountPage(page).signUp(account);
  const id = await makeVolumes(page, url, 'Été à Tokyo', 20);
  const [handle = ''] = account.email.split('@');
  return { id, handle };
}

test('a link with stray signs opens its ranking, from outside and within', async ({
  page,
  account,
  browser,
  server,
}) => {
  const { id, handle } = await shareVolumes(page, account, server.url);
  const visitor = await openAsVisitor(browser);
  for (const path of [
    `/${handle.toUpperCase()}/Ete-a-Tokyo`,
    `/@${handle}/ete-a-tokyo\u200B`,
    `/${handle}/été-à-tokyo”`,
    `//${handle}//ete-a-tokyo**`,
    `/${handle}\\ete-a-tokyo&fbclid=Iw1`,
    `/rankings/${id} `,
    `/rankings/${id}).`,
    `/rankings/${id}_`,
    `/https://palmanga.example/${handle}/ete-a-tokyo`,
  ]) {
    await visitor.page.goto(server.url + path);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Été à Tokyo');
    await expect(visitor.page).toHaveURL(`${server.url}/rankings/${id}`);
  }
  // The shell that works offline is at any address: there the application finds its way alone.
  await visitor.page.route(`${server.url}/rankings/**`, async (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ response: await route.fetch({ url: `${server.url}/index.html` }) })
      : route.continue(),
  );
  await visitor.page.goto(`${server.url}/rankings/${id}%E2%80%8B`);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Été à Tokyo');
  await expect(visitor.page).toHaveURL(`${server.url}/rankings/${id}`);
  await visitor.context.close();
});

test('a link to a text of a ranking stays at that text', async ({
  page,
  account,
  browser,
  server,
}) => {
  const { id, handle } = await shareVolumes(page, account, server.url);
  for (const path of [
    `/rankings/${id}`,
    `/${handle}/ete-a-tokyo`,
    `/${handle.toUpperCase()}/Ete-a-Tokyo*`,
  ]) {
    const visitor = await openAsVisitor(browser, { viewport: { width: 800, height: 400 } });
    await visitor.page.goto(`${server.url}${path}#:~:text=Volume%2018`);
    await hydrated(visitor.page);
    await expect(visitor.page).toHaveURL(new RegExp(`/rankings/${id}$`));
    const row = visitor.page.getByRole('link', { name: /Volume 18\b/ });
    await expect(row).toBeInViewport();
    await visitor.context.close();
  }
});
