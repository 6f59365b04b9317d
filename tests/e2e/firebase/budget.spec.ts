import { gzipSync } from 'node:zlib';

import { createClient } from '@palmanga/firebase/client';
import type { Browser, Page } from '@playwright/test';

import type { FirebaseSite } from '../../support/firebase-site.ts';
import { startHostingAlone } from '../support/hosting-alone.ts';
import { expect, test, type Account } from '../support/test.ts';

/** How much compressed JavaScript a visitor may download, in thousands of bytes. */
const BEFORE_PAINT_KB = 180;
/** Of the hosting alone: its page also looks up the link, and asks what stands beside the ranking meanwhile. */
const BEFORE_PAINT_ALONE_KB = 187;
/** With Firestore's live updates, 124 of it, which no paint waits for. */
const IN_ALL_KB = 330;

declare global {
  interface Window {
    /** When the first title of the ranking was painted, in milliseconds of the page's clock. */
    paintedAt?: number;
  }
}

for (const isServerRendered of [true, false]) {
  const page = isServerRendered ? 'that the server renders' : 'that the hosting alone serves';
  test(`a visitor of a shared ranking ${page} downloads little before its first paint, and in all`, async ({
    browser,
    server,
    account,
  }) => {
    await visit(server as FirebaseSite, { browser, account, isServerRendered });
  });
}

interface Visit {
  readonly browser: Browser;
  readonly account: Account;
  readonly isServerRendered: boolean;
}

async function visit(
  { project, url }: FirebaseSite,
  { browser, account, isServerRendered }: Visit,
): Promise<void> {
  const owner = createClient(project.configuration());
  await owner.identity.signUp(account);
  const ranking = await owner.rankings.create({ title: 'Léger' });
  const results = await owner.mangas.search({ query: '', cursor: null, limit: 20 });
  const [last, ...first] = results.items.map(({ id: mangaId, title, author, coverThumbUrl }) => ({
    mangaId,
    title,
    author,
    coverUrl: coverThumbUrl,
  }));
  await owner.rankings.addItems(ranking.id, first);

  const alone = isServerRendered ? null : await startHostingAlone(url);
  const context = await browser.newContext({ baseURL: alone?.url ?? url, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-testid="ranking-item-title"]') === null) return;
      observer.disconnect();
      // The row is on the screen one frame later.
      requestAnimationFrame(() => requestAnimationFrame((now) => (window.paintedAt = now)));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/${ranking.ownerHandle}/${ranking.slug}`);
  await page.waitForFunction(() => window.paintedAt !== undefined);

  // All scripts have loaded once the page receives a change by the owner.
  const titles = page.getByTestId('ranking-item-title');
  await expect(titles).toHaveCount(19);
  if (last !== undefined) await owner.rankings.addItems(ranking.id, [last]);
  await expect(titles).toHaveCount(20);

  const scripts = await scriptsOf(page);
  const before = scripts.filter(({ isBeforePaint }) => isBeforePaint);
  const kilobytes = (list: typeof scripts) =>
    Math.round(list.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;
  test.info().annotations.push({
    type: 'JavaScript',
    description: `${kilobytes(before)} kB before the paint, ${kilobytes(scripts)} kB in all`,
  });
  expect(before.length).toBeGreaterThan(isServerRendered ? 0 : 2);
  expect(kilobytes(before)).toBeLessThanOrEqual(
    isServerRendered ? BEFORE_PAINT_KB : BEFORE_PAINT_ALONE_KB,
  );
  const table = scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n');
  expect(kilobytes(scripts), table).toBeLessThanOrEqual(IN_ALL_KB);
  await context.close();
  await alone?.stop();
  await owner.dispose();
}

/** The scripts that the page loaded: compressed size, and whether requested before the paint. */
async function scriptsOf(
  page: Page,
): Promise<{ readonly name: string; readonly bytes: number; readonly isBeforePaint: boolean }[]> {
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime }) => ({
        name,
        isBeforePaint: startTime <= (window.paintedAt ?? Infinity),
      })),
  );
  return Promise.all(
    loaded.map(async ({ name, isBeforePaint }) => {
      const response = await page.request.get(name);
      const bytes = gzipSync(await response.body(), { level: 9 }).length;
      return { name: new URL(name).pathname, bytes, isBeforePaint };
    }),
  );
}
