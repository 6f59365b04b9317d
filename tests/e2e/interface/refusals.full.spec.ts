import { expect, type Page } from '@playwright/test';

import { TITLES } from '../gallery/hard-texts.ts';
import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';

/** Takes away, or makes throw, all that browsers refuse to some of their users. */
async function refuseEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    for (const name of ['BroadcastChannel', 'Worker', 'SharedWorker']) {
      Object.defineProperty(window, name, { value: refuse });
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(window, 'matchMedia', { value: undefined });
    Object.defineProperty(window, 'requestIdleCallback', { value: undefined });
    Object.defineProperty(Intl, 'Segmenter', { value: undefined });
    Object.defineProperty(Intl, 'ListFormat', { value: undefined });
    Object.defineProperty(Intl, 'RelativeTimeFormat', { value: undefined });
    for (const name of ['clipboard', 'share', 'canShare', 'locks', 'storage', 'connection']) {
      Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
    }
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  });
}

test.describe('a visitor whose browser refuses everything', () => {
  test('reads a shared ranking, its sheets, and copies its link by hand', async ({
    page,
    world,
  }) => {
    const failures: unknown[] = [];
    page.on('pageerror', (error) => failures.push(error));
    await refuseEverything(page);
    await visit(page, `/rankings/${world.rankings.long}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLES.long })).toBeVisible();
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect(page.getByRole('textbox', { name: /lien/i })).toBeVisible();
    await page
      .getByRole('link', { name: /Tome 1$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/manga\//);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: TITLES.long })).toBeVisible();
    expect(failures).toEqual([]);
  });

  test('keeps a shared ranking where it refuses sockets', async ({ page, world }) => {
    const failures: unknown[] = [];
    page.on('pageerror', (error) => failures.push(error));
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, 'WebSocket', { value: refuse });
    });
    await visit(page, `/rankings/${world.rankings.twelve}`);
    await page.waitForTimeout(1500);
    await expect(page.getByText('Ajin').first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /erreur/i })).toHaveCount(0);
    expect(failures).toEqual([]);
  });

  for (const path of ['/signin', '/signup']) {
    test(`is told at ${path}, before typing, that signing in needs cookies`, async ({ page }) => {
      await refuseEverything(page);
      await page.goto(path);
      await expect(page.getByText(/^Ton navigateur bloque les cookies/)).toBeVisible();
    });
  }
});

test('cookies that do not come back are said instead of a session that ended', async ({
  page,
  context,
}) => {
  // What an extension does.
  await context.route('**/api/**', async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } });
    const headers = Object.fromEntries(
      Object.entries(answer.headers()).filter(([name]) => name !== 'set-cookie'),
    );
    await route.fulfill({ response: answer, headers });
  });
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill('reader@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('motdepasse-solide');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText(/^Ton navigateur bloque les cookies/)).toBeVisible();
  await expect(page.getByText(/session a expiré/)).toBeHidden();
});

/** Refuses the files of the app whose names begin so, as an extension or a proxy does. */
async function refuseParts(page: Page, names: RegExp): Promise<string[]> {
  const refused: string[] = [];
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    const file = new URL(route.request().url()).pathname;
    if (!names.test(file)) return route.continue();
    refused.push(file);
    return route.abort('blockedbyclient');
  });
  return refused;
}

test.describe('a part whose code is refused', () => {
  test.use({ person: 'reader' });

  test('is missing by itself, and comes with ‘Réessayer’', async ({ page, world }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const refused = await refuseParts(page, /reorder-dialog/);
    await visit(page, `/rankings/${world.rankings.twelve}`);
    await new RankingPage(page).pressEdit();
    const notice = page.getByRole('alert').filter({ hasText: 'Une partie de la page' });
    await expect(notice).toBeVisible();
    expect(refused.length).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1, name: TITLES.twelve })).toBeVisible();
    expect(loads).toBe(1);
    await page.unroute(/\/assets\/[^/]+\.js/);
    await notice.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('dialog', { name: 'Modifier le classement' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test('each part of a shared ranking may be refused, and its list stays', async ({
  page,
  world,
}) => {
  // Two seconds for each of some fifty parts.
  test.setTimeout(240_000);
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const file = /\/assets\/(?<name>.+)\.js$/.exec(response.url())?.groups?.['name'];
    if (file !== undefined) scripts.add(file);
  });
  await visit(page, `/rankings/${world.rankings.twelve}`);
  await page.waitForTimeout(2000);
  expect(scripts.size).toBeGreaterThan(2);
  for (const name of scripts) {
    await page.unrouteAll();
    await refuseParts(page, new RegExp(`/${name.replaceAll(/[.$]/g, '\\$&')}\\.js$`));
    await page.goto(`/rankings/${world.rankings.twelve}`);
    await page.waitForTimeout(1500);
    await expect(page.getByText('Ajin').first(), name).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /erreur/i }), name).toBeHidden();
  }
});
