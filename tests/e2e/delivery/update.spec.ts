import { expect, test as base, type Page } from '@playwright/test';

import { startWorld, type World } from '../gallery/world.ts';
import { Deployment, LATER } from '../support/deployment.ts';

interface Site {
  readonly world: World;
  readonly deployment: Deployment;
}

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find dependencies.
  site: async ({}, use) => {
    const deployment = new Deployment();
    const world = await startWorld(deployment.folder);
    await use({ world, deployment });
    await world.close();
    deployment.dispose();
  },
});

/** Whether the page runs a screen of the later version; `null` before it has loaded one. */
const runsLater = (page: Page) =>
  page.evaluate((later) => {
    const screens = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/legal-screen-') && name.endsWith('.js'));
    return screens.length === 0 ? null : screens.every(({ name }) => name.includes(later));
  }, LATER);

test('a new version is offered, and runs once it is accepted', async ({ browser, site }) => {
  test.setTimeout(180_000);
  const { world, deployment } = site;
  const context = await browser.newContext({
    baseURL: world.url,
    storageState: world.sessions.reader,
  });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    Object.assign(window, { isFirstVersion: true });
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  deployment.replace();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const notice = page.getByRole('dialog', { name: 'Une nouvelle version est prête.' });
  // The service worker downloads the whole new version first.
  await expect(notice).toBeVisible({ timeout: 60_000 });

  // Until it is accepted the old version goes on, with screens that the server no longer has.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' });
  // On a phone the notice covers the link.
  await link.dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
  await expect.poll(() => runsLater(page)).toBe(false);
  expect(await page.evaluate(() => 'isFirstVersion' in window)).toBe(true);

  await notice.getByRole('button', { name: 'Mettre à jour' }).click();
  // Unlike `evaluate`, this survives the reload of the page.
  await page.waitForFunction(() => !('isFirstVersion' in window));
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
  await expect.poll(() => runsLater(page)).toBe(true);
  await expect(notice).toBeHidden();
  await context.close();
});

test('a tab of a version that is gone moves on to the new one by itself', async ({
  browser,
  site,
}) => {
  const { world, deployment } = site;
  const context = await browser.newContext({ baseURL: world.url });
  const page = await context.newPage();
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  deployment.replace();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
  await expect.poll(() => runsLater(page)).toBe(true);
  await context.close();
});
