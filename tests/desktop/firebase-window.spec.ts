import { createClient } from '@palmanga/firebase/client';

import { AccountPage } from '../e2e/pages/account-page.ts';
import { RankingPage } from '../e2e/pages/ranking-page.ts';
import { expect, test as base } from '../e2e/support/test.ts';
import { missingEmulators } from '../support/firebase-project.ts';
import { FirebaseWindow } from './support/firebase-window.ts';
import { watchPolicy } from './support/watch-policy.ts';

// Checked while the file is loaded, because any hook would start the window first.
const missing = await missingEmulators();

const test = base.extend<{ violations: readonly string[] }, { server: FirebaseWindow }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find dependencies.
    async ({}, use) => {
      const window = await FirebaseWindow.start();
      await use(window);
      await window.dispose();
    },
    // The first requests of an emulator are slow.
    { scope: 'worker', timeout: 180_000 },
  ],
  /** Violations of the content policy. */
  violations: async ({ page }, use) => use(watchPolicy(page)),
});

test.describe('the web app in the window, on a Firebase project', () => {
  test.skip(missing !== null, missing ?? '');
  // The tests share one window, with one backend process.
  test.describe.configure({ mode: 'default' });

  test('is refused without the launch’s secret', async ({ request, server }) => {
    for (const path of ['/', '/dashboard', '/sw.js', '/manifest.webmanifest', '/?launch=guess']) {
      const refused = await request.get(`${server.url}${path}`);
      expect(refused.status(), path).toBe(403);
      expect(await refused.text(), path).toBe('');
    }
  });

  test('keeps a ranking after the backend’s process was killed', async ({
    page,
    account,
    server,
    violations,
  }) => {
    await new AccountPage(page).signUp(account);
    const ranking = new RankingPage(page);
    const path = await ranking.create('Top Shonen');
    await ranking.add(await ranking.openAddPanel(), 'One Piece');
    await server.kill('SIGKILL');
    await server.resume();
    await page.goto(path);
    await expect(ranking.titles()).toHaveText(['One Piece']);
    expect(violations).toEqual([]);
  });

  test('signs in through the system’s browser', async ({ page, browser, server, violations }) => {
    server.provider.addPerson('elodie', {
      email: 'elodie@mail.example',
      email_verified: true,
      name: 'Élodie Fédérée',
    });
    const outside = await browser.newContext();
    await outside.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    const provider = await outside.newPage();
    server.openBrowser = async (address) => void (await provider.goto(address));

    await page.goto('/signin');
    await page.getByRole('button', { name: 'Continuer avec Compte test' }).click();
    await provider.locator('input[name=login]').fill('elodie');
    await provider.locator('input[name=password]').fill('peu-importe');
    await provider.locator('button[type=submit]').click();
    await provider.getByRole('button', { name: 'Continue' }).click();
    await expect(provider.getByText('Connexion réussie.')).toBeVisible();

    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Élodie Fédérée' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Élodie Fédérée' })).toBeVisible();
    expect(violations).toEqual([]);
    await outside.close();
  });

  test('imports the catalogue of the menu with the operator’s right to import', async ({
    page,
    account,
    server,
  }) => {
    const { project } = server;
    const client = createClient(project.configuration());
    const { uid } = await client.identity.signUp(account);
    await client.dispose();
    await project.setAdmin(uid, true);
    await new AccountPage(page).signIn(account);
    await expect(page).toHaveURL(/\/dashboard$/);

    const record = { id: 'window-1', title: 'Manga de la fenêtre', author: 'Léa' };
    server.waiting = { name: 'fenetre.json', text: JSON.stringify([record]) };
    await page.goto('/import');
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByText(/100\s?%/).first()).toBeVisible();
    await page.goto('/manga/window-1');
    await expect(page.getByRole('heading', { name: 'Manga de la fenêtre' })).toBeVisible();
  });
});
