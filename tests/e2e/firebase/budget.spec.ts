import { gzipSync } from 'node:zlib';

import { createClient } from '@palmanga/firebase/client';
import type { Browser, Page } from '@playwright/test';

import type { FirebaseSite } from '../../support/firebase-site.ts';
import { startHostingAlone } from '../support/hosting-alone.ts';
import { expect, test, type Account } from '../support/test.ts';

/** Thousands of bytes of JavaScript, compressed, that a visitor may download. */
const BEFORE_PAINT = 175;
const IN_ALL = 300;

declare global {
  interface Window {
    /** When the first title of the ranking was painted, in milliseconds of the page's clock. */
    paintedAt?: number;
  }
}

for (const isDrawn of [true, false]) {
  const page = isDrawn ? 'that came drawn' : 'that the hosting alone serves';
  test(`of a shared ranking ${page} a visitor downloads little before it is painted, and in all`, async ({
    browser,
    server,
    account,
  }) => {
    await visit(server as FirebaseSite, { browser, account, isDrawn });
  });
}

interface Visit {
  readonly browser: Browser;
  readonly account: Account;
  readonly isDrawn: boolean;
}

async function visit(
  { project, url }: FirebaseSite,
  { browser, account, isDrawn }: Visit,
): Promise<void> {
  const owner = createClient(project.configuration());
  await owner.identity.signUp(account);
  const ranking = await owner.rankings.create({ title: 'Léger' });
  const found = await owner.mangas.search({ query: '', cursor: null, limit: 20 });
  const [last, ...first] = found.items.map(({ id: mangaId, title, author, coverThumbUrl }) => ({
    mangaId,
    title,
    author,
    coverUrl: coverThumbUrl,
  }));
  await owner.rankings.addItems(ranking.id, first);

  const alone = isDrawn ? null : await startHostingAlone(url);
  const context = await browser.newContext({ baseURL: alone?.url ?? url, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-testid="ranking-item-title"]') === null) return;
      observer.disconnect();
      // A frame later it is on the screen.
      requestAnimationFrame(() => requestAnimationFrame((now) => (window.paintedAt = now)));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/${ranking.ownerHandle}/${ranking.slug}`);
  await page.waitForFunction(() => window.paintedAt !== undefined);

  // All is there once a change by the owner arrives by itself.
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
  expect(before.length).toBeGreaterThan(isDrawn ? 0 : 2);
  expect(kilobytes(before)).toBeLessThanOrEqual(BEFORE_PAINT);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(IN_ALL);
  await context.close();
  await alone?.stop();
  await owner.dispose();
}

/** The scripts that the page asked for, with their compressed size, and whether before its paint. */
async function scriptsOf(
  page: Page,
): Promise<{ readonly bytes: number; readonly isBeforePaint: boolean }[]> {
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
      return { bytes: gzipSync(await response.body(), { level: 9 }).length, isBeforePaint };
    }),
  );
}
