import type { Browser, Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, test, type Account } from '../support/test.ts';
import { makeVolumes } from '../support/volumes.ts';

/** Stores on `window.rendered` the elements that are in the page before any script runs. */
function rememberRendered(): void {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(globalThis, { rendered: [...document.querySelectorAll('main *')] });
  });
}

/** Waits until React has hydrated the page. Live reads never let the network become idle. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  // Time enough for React to render again what it did not accept.
  await page.waitForTimeout(1000);
}

/** How many elements the server rendered, and the text of those that the page has no longer. */
function findReplaced(page: Page): Promise<{ rendered: number; replaced: string[] }> {
  return page.evaluate(() => {
    const { rendered } = globalThis as unknown as { rendered: Element[] };
    const gone = rendered.filter((element) => !element.isConnected);
    return {
      rendered: rendered.length,
      replaced: gone.map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    };
  });
}

/** A stranger's page, and the errors in its console. */
async function openAsVisitor(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({ viewport: viewport ?? null, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}

async function shareRanking(page: Page, account: Account): Promise<string> {
  await new AccountPage(page).signUp(account);
  const ranking = new RankingPage(page);
  const path = await ranking.create('Vu sans attendre');
  await ranking.add(await ranking.openAddPanel(), 'Monster');
  return new URL(path, page.url()).href;
}

/** A ranking so short that the page shows all of it, of which something is said. */
async function shareWithNotes(page: Page, account: Account): Promise<string> {
  await new AccountPage(page).signUp(account);
  const { origin } = new URL(page.url());
  const id = await makeVolumes(page, origin, 'Vu sur une ligne lente', 6);
  for (const [volume, isSpoiler] of [
    [1, false],
    [4, false],
    [5, true],
  ] as const) {
    const answer = await page.request.post(`${origin}/api/rankings/setNote`, {
      data: { id, itemId: `volume-${volume}`, note: { text: 'Relu deux fois.', isSpoiler } },
      headers: { origin },
    });
    expect(answer.ok()).toBe(true);
  }
  return `${origin}/rankings/${id}`;
}

/** Keeps back the code that the page at `address` does not name; returns how to let it through. */
async function holdParts(page: Page, address: string): Promise<() => void> {
  const html = await (await page.request.get(address)).text();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await arrived;
    await route.continue();
  });
  return arrive;
}

test.describe('what visitors see first', () => {
  test('needs no script: a ranking and its manga', async ({ page, account, browser }) => {
    const address = await shareRanking(page, account);
    const visitor = await openAsVisitor(browser, { javaScriptEnabled: false });
    const cover = visitor.page.locator('header img').first();
    await expect(async () => {
      // The server may cache for a while the page that the owner opened when it was empty.
      await visitor.page.goto(address);
      await expect(cover).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Vu sans attendre');
    expect(await cover.boundingBox()).toMatchObject({ width: 190, height: 190 });
    await visitor.page
      .getByRole('link', { name: /Monster/ })
      .first()
      .click();
    await expect(visitor.page).toHaveURL(/\/manga\//);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('Monster');
    await visitor.context.close();
  });

  test('is hydrated by the application without a change', async ({ page, account, browser }) => {
    const address = await shareRanking(page, account);
    for (const path of [address, '/manga/monster', '/confidentialite']) {
      const visitor = await openAsVisitor(browser);
      await visitor.page.addInitScript(rememberRendered);
      await visitor.page.goto(new URL(path, address).href);
      await hydrated(visitor.page);
      const { rendered, replaced } = await findReplaced(visitor.page);
      expect(rendered).toBeGreaterThan(0);
      expect(replaced).toEqual([]);
      expect(visitor.errors).toEqual([]);
      await visitor.context.close();
    }
  });

  test('stays while the code of its parts is on its way', async ({ page, account, browser }) => {
    const address = await shareWithNotes(page, account);
    const visitor = await openAsVisitor(browser);
    const arrive = await holdParts(visitor.page, address);
    await visitor.page.addInitScript(rememberRendered);
    await visitor.page.goto(address);
    await hydrated(visitor.page);
    expect((await findReplaced(visitor.page)).replaced).toEqual([]);
    arrive();
    await visitor.page.getByText('Révèle l’intrigue').click();
    await expect(visitor.page.getByText('Relu deux fois.').last()).toBeVisible();
    await hydrated(visitor.page);
    expect((await findReplaced(visitor.page)).replaced).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  });

  test('leads back to it from a press before their code is there', async ({
    page,
    account,
    browser,
  }) => {
    const address = await shareWithNotes(page, account);
    const visitor = await openAsVisitor(browser);
    const arrive = await holdParts(visitor.page, address);
    await visitor.page.goto(address);
    await hydrated(visitor.page);
    await visitor.page.getByRole('link', { name: 'Comparer au mien' }).click();
    await expect(visitor.page).toHaveURL(/\/signin$/);
    arrive();
    await visitor.page.getByLabel('E-mail').fill(account.email);
    await visitor.page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await visitor.page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(visitor.page).toHaveURL(address);
    await visitor.context.close();
  });

  test('contains nothing that only its owner may see', async ({ page, account, request }) => {
    const address = await shareRanking(page, account);
    const html = await (await request.get(address)).text();
    expect(html).toContain('Vu sans attendre');
    expect(html).not.toContain('Supprimer');
    expect(html).not.toContain(account.email);
  });
});
