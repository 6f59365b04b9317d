import type { Browser, Page } from '@playwright/test';

import { AccountPage } from './pages/account-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { expect, test, type Account } from './support/test.ts';

/** Elements that were in the page before any script ran, kept on window.drawn. */
function keepDrawn(): void {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(globalThis, {
      drawn: [...document.querySelectorAll('h1, main img, main li a')],
    });
  });
}

/** Until the application has taken the page over; live reads keep the network busy for good. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  // Whatever it would draw anew it has drawn by then.
  await page.waitForTimeout(1000);
}

/** How many elements the server drew, and how many of them the application kept. */
function countKept(page: Page): Promise<{ drawn: number; kept: number }> {
  return page.evaluate(() => {
    const { drawn } = globalThis as unknown as { drawn: Element[] };
    return { drawn: drawn.length, kept: drawn.filter((element) => element.isConnected).length };
  });
}

/** A stranger's page, and what its console complained of. */
async function openAsVisitor(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({ viewport: viewport ?? null, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

async function shareRanking(page: Page, account: Account): Promise<string> {
  await new AccountPage(page).signUp(account);
  const ranking = new RankingPage(page);
  const path = await ranking.create('Vu sans attendre');
  await ranking.add(await ranking.openAddPanel(), 'Monster');
  return new URL(path, page.url()).href;
}

test.describe('what visitors see first', () => {
  test('is there without any script: a ranking and its manga', async ({
    page,
    account,
    browser,
  }) => {
    const address = await shareRanking(page, account);
    const visitor = await openAsVisitor(browser, { javaScriptEnabled: false });
    const cover = visitor.page.locator('header img').first();
    await expect(async () => {
      // A server may keep the page that the owner opened when it was empty, for a while.
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

  test('is taken over by the application as it is', async ({ page, account, browser }) => {
    const address = await shareRanking(page, account);
    for (const path of [address, '/manga/monster', '/confidentialite']) {
      const visitor = await openAsVisitor(browser);
      await visitor.page.addInitScript(keepDrawn);
      await visitor.page.goto(new URL(path, address).href);
      await takenOver(visitor.page);
      const { drawn, kept } = await countKept(visitor.page);
      expect(drawn).toBeGreaterThan(0);
      expect(kept).toBe(drawn);
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    }
  });

  test('holds nothing that only its owner may see', async ({ page, account, request }) => {
    const address = await shareRanking(page, account);
    const html = await (await request.get(address)).text();
    expect(html).toContain('Vu sans attendre');
    expect(html).not.toContain('Supprimer');
    expect(html).not.toContain(account.email);
  });
});
