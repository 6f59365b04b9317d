import type { Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { findReplaced, hydrated, openAsVisitor, rememberRendered } from '../support/rendered.ts';
import { expect, test, type Account } from '../support/test.ts';

async function shareRanking(page: Page, account: Account): Promise<string> {
  await new AccountPage(page).signUp(account);
  const ranking = new RankingPage(page);
  const path = await ranking.create('Vu sans attendre');
  await ranking.add(await ranking.openAddPanel(), 'Monster');
  const { href } = new URL(path, page.url());
  // On Firebase, the page that the owner opened when it was empty is kept for ten seconds.
  const html = async () => (await fetch(href)).text();
  await expect.poll(html, { timeout: 20_000 }).toContain('Monster');
  return href;
}

test.describe('what visitors see first', () => {
  test('needs no script: a ranking and its manga', async ({ page, account, browser }) => {
    const address = await shareRanking(page, account);
    const visitor = await openAsVisitor(browser, { javaScriptEnabled: false });
    const cover = visitor.page.locator('article li img').first();
    await visitor.page.goto(address);
    await expect(cover).toBeVisible();
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

  test('contains nothing that only its owner may see', async ({ page, account, request }) => {
    const address = await shareRanking(page, account);
    const html = await (await request.get(address)).text();
    expect(html).toContain('Vu sans attendre');
    expect(html).not.toContain('Supprimer');
    expect(html).not.toContain(account.email);
  });
});
