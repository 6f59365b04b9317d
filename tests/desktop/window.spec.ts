import type { DesktopShell } from '@palmanga/core';
import type { Page } from '@playwright/test';

import { AccountPage } from '../e2e/pages/account-page.ts';
import { RankingPage } from '../e2e/pages/ranking-page.ts';
import { expect, test } from '../e2e/support/test.ts';
import type { DesktopWindow } from './support/desktop-window.ts';

/** Name of the file in the import page's chooser. */
const chosenFile = (page: Page): Promise<string | undefined> =>
  page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.[0]?.name);

const windowOf = (server: object): DesktopWindow => server as DesktopWindow;

test.describe('the web app in the window', () => {
  test('is refused without the launch’s secret', async ({ request, server }) => {
    for (const path of ['/', '/dashboard', '/api/session/current', '/covers/berserk.webp']) {
      const response = await request.get(`${server.url}${path}`, {
        headers: { cookie: 'palmanga_launch=guess' },
      });
      expect(response.status(), path).toBe(403);
    }
  });

  test('sees one function of the window and nothing of Electron', async ({ page }) => {
    await page.goto('/signin');
    const seen = await page.evaluate(() => ({
      bridge: Object.entries(
        (globalThis as { palmangaDesktop?: DesktopShell }).palmangaDesktop ?? {},
      ).map(([name, value]) => `${name}: ${typeof value}`),
      leaks: ['require', 'process', 'module', 'Buffer', 'electron', 'palmangaOwn'].filter(
        (name) => name in globalThis,
      ),
    }));
    expect(seen).toEqual({ bridge: ['share: function'], leaks: [] });
  });

  test('shares a ranking through the window', async ({ page, context, account, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await new AccountPage(page).signUp(account);
    const ranking = new RankingPage(page);
    const path = await ranking.create('Partagé');
    await ranking.copyShareLink();
    const [link] = windowOf(server).shared.slice(-1);
    expect(link?.title).toBe('Partagé');
    expect(link?.url.startsWith(server.url)).toBe(true);
    expect(path).toMatch(/^\/rankings\//);
  });

  // Before the imports: the samples leave with the first.
  test('stays on screen and continues while a crashed backend restarts', async ({
    page,
    account,
    server,
  }) => {
    await new AccountPage(page).signUp(account);
    const ranking = new RankingPage(page);
    await ranking.create('Pendant la panne');
    // The server renders the heading for everybody. Only the running app shows the owner's actions.
    await expect(page.getByRole('link', { name: 'Ajouter', exact: true })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await server.kill('SIGKILL');
    await expect(page.getByRole('heading', { level: 1, name: 'Pendant la panne' })).toBeVisible();
    await server.resume();
    const panel = await ranking.openAddPanel();
    await ranking.add(panel, 'One Piece');
    const isSame = await page.evaluate(() => 'sameDocument' in globalThis);
    expect(isSame).toBe(true);
  });

  test('goes to the pages of the menu without being loaded again, and back', async ({
    page,
    account,
  }) => {
    const goTo = (path: string) =>
      page.evaluate((path) => {
        const { palmangaNotice } = globalThis as unknown as {
          palmangaNotice: (channel: string, path: string) => void;
        };
        palmangaNotice('app:go-to', path);
      }, path);
    await new AccountPage(page).signUp(account);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await goTo('/favorites');
    await expect(page.getByRole('heading', { level: 1, name: 'Mes favoris' })).toBeVisible();
    await goTo('/rankings');
    await expect(page).toHaveURL(/\/rankings$/u);
    await expect(page.getByRole('heading', { level: 1, name: 'Mes favoris' })).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Mes favoris' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

  test('registers no service worker, which would stand between the page and its server', async ({
    page,
    account,
  }) => {
    const loaded = page.waitForResponse(/service-worker-.*\.js$/u);
    await new AccountPage(page).signUp(account);
    await loaded;
    const count = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await page.waitForLoadState('networkidle');
    expect(await count()).toBe(0);
  });

  test('imports the catalogue that the menu opened', async ({ page, account, server }) => {
    const window = windowOf(server);
    await new AccountPage(page).signUp(account);
    await window.grantImport(account.email);
    const record = { id: 'window-1', title: 'Manga de la fenêtre', author: 'Léa' };
    window.waiting = { name: 'fenetre.json', text: JSON.stringify([record]) };
    await page.goto('/import');
    await expect.poll(() => chosenFile(page)).toBe('fenetre.json');
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByText(/100\s?%/).first()).toBeVisible();
    await page.goto('/manga/window-1');
    await expect(page.getByRole('heading', { name: 'Manga de la fenêtre' })).toBeVisible();
  });

  test('accepts a second catalogue while the import page is shown', async ({
    page,
    account,
    server,
  }) => {
    const window = windowOf(server);
    await new AccountPage(page).signUp(account);
    await window.grantImport(account.email);
    await page.goto('/import');
    await expect(page.locator('input[type=file]')).toBeAttached();
    window.waiting = { name: 'seconde.json', text: '[]' };
    await page.evaluate(() => {
      const { palmangaNotice } = globalThis as unknown as {
        palmangaNotice: (channel: string) => void;
      };
      palmangaNotice('catalogue:waiting');
    });
    await expect.poll(() => chosenFile(page)).toBe('seconde.json');
  });
});
