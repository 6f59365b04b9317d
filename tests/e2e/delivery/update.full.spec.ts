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
      .filter(({ name }) => name.includes('/assets/cookies-screen-') && name.endsWith('.js'));
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

test('the application opens at any of its addresses while its server is gone', async ({
  browser,
  site,
}) => {
  const { world } = site;
  const context = await browser.newContext({
    baseURL: world.url,
    storageState: world.sessions.reader,
  });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await world.close();
  await page.goto('/cookies');
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
  // Calls are not answered from what was kept.
  expect(
    await page.evaluate(() =>
      fetch('/api/session').then(
        () => 'answered',
        () => 'refused',
      ),
    ),
  ).toBe('refused');
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

test('a tab whose write a new version refuses keeps what was typed and asks to reload', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const { world, deployment } = site;
  const context = await browser.newContext({
    baseURL: world.url,
    storageState: world.sessions.reader,
  });
  const page = await context.newPage();
  // This tab sends what the server does not understand.
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const isCreation = url.endsWith('/api/rankings/create');
      const isOld = isCreation && !sessionStorage.getItem('isNew');
      return send(input, isOld ? { ...init, body: '{"name":"Top"}' } : init);
    };
  });
  await page.goto('/dashboard');
  // From then on the service worker would answer with the page of the first version.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page
    .getByRole('button', { name: /^Créer/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau classement' });
  const field = dialog.getByLabel('Nom du classement');
  const submit = dialog.getByRole('button', { name: 'Créer' });
  const reload = dialog.getByRole('button', { name: 'Recharger la page' });
  await field.fill('Mes héros');
  await submit.click();
  await expect(dialog.getByText('Payload invalide.')).toBeVisible();
  await expect(reload).toBeHidden();

  deployment.replace();
  await submit.click();
  const notice = dialog.getByText('Une nouvelle version est prête. Recharge la page.');
  await expect(notice).toBeVisible();
  await expect(field).toHaveValue('Mes héros');

  await page.evaluate(() => sessionStorage.setItem('isNew', 'true'));
  await reload.click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => page.locator('script[type="module"][src]').getAttribute('src'))
    .toContain(LATER);
  await page
    .getByRole('button', { name: /^Créer/ })
    .first()
    .click();
  await field.fill('Mes héros');
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Ajouter des mangas' })).toBeVisible();
  await context.close();
});
