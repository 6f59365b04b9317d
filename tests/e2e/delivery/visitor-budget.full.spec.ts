import { gzipSync } from 'node:zlib';

import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, test } from '../support/test.ts';

/**
 * How much JavaScript a visitor may load in all, in bytes, each file compressed by itself: the 120 kB
 * before the page works, which `npm run check` holds (scripts/lib/checks/budgets.ts), and what comes once it
 * rests, which is the motion of rows, printing, the button that exports and the link that reports.
 */
const BUDGET_BYTES = 127_000;
/** Time for everything that a page loads once it rests. */
const REST_MS = 5000;

test('a visitor of a shared ranking loads no more JavaScript than the build allows and what comes once it rests', async ({
  page,
  account,
  browser,
}) => {
  await new AccountPage(page).signUp(account);
  const ranking = new RankingPage(page);
  const path = await ranking.create('Léger pour qui passe');
  await ranking.add(await ranking.openAddPanel(), 'Monster');
  const address = new URL(path, page.url()).href;

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Léger pour qui passe');
  await visitor.waitForTimeout(REST_MS);
  const scripts = await visitor.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (name) => {
      const response = await visitor.request.get(name);
      const { length } = gzipSync(await response.body(), { level: 9 });
      return { name: new URL(name).pathname, length };
    }),
  );
  const total = sizes.reduce((sum, { length }) => sum + length, 0);
  const table = sizes.map(({ name, length }) => `${name} ${length}`).join('\n');
  test.info().annotations.push({ type: 'JavaScript', description: `${total} bytes\n${table}` });
  // The page has started: React alone is more than half of the budget.
  expect(total, table).toBeGreaterThan(BUDGET_BYTES / 2);
  expect(total, table).toBeLessThanOrEqual(BUDGET_BYTES);
  await context.close();
});
