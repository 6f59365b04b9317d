import { parseArgs } from 'node:util';

import { shareUrl } from '@palmanga/core';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';
import { takeInteractions, watchInteractions } from './support/interactions.ts';
import { quantile } from './support/measure.ts';
import { type Figure, report } from './support/report.ts';
import { startOwnServer } from './support/servers.ts';

// What people wait for on the main screens, on a phone's screen with a processor four times slower and
// a slow 4G line: at the first visit with an empty cache, and at the second with what the first one left.
// Medians of the rounds. Usage: node tests/bench/screens.ts [--rounds 5] [--items 20]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    items: { type: 'string', default: '20' },
  },
});
const ROUNDS = Number(values.rounds);
const ITEMS = Number(values.items);
const SLOWDOWN = 4;
/** Lighthouse's slow 4G: bytes a second, and milliseconds of a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** After the last request, the page loads nothing more by itself. */
const SETTLED_MS = 1500;
const ACCOUNT = { email: 'mesure@exemple.fr', password: 'motdepasse-solide' };

/** What one visit took; milliseconds, megabytes, and a sum of shares of the screen for `cls`. */
interface Visit {
  readonly lcp: number;
  readonly cls: number;
  /** Time beyond 50 ms of each task that kept the page from answering. */
  readonly blocked: number;
  /** The longest interaction: a few presses of Tab and a click on the page. */
  readonly inp: number;
  readonly memory: number;
}

/** The screens of visitors. */
const VISITED = new Set(['shared ranking', 'shared sheet', 'sign-in']);

const UNITS: Readonly<Record<keyof Visit, string>> = {
  lcp: 'ms',
  cls: '',
  blocked: 'ms',
  inp: 'ms',
  memory: 'MB',
};

declare global {
  interface Window {
    visit?: { lcp: number; cls: number; blocked: number };
  }
}

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium: install it or set CHROME_PATH.');
const server = await startOwnServer();
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
try {
  const signedIn = await newContext();
  const answer = await signedIn.request.post('/api/session/signUp', { data: ACCOUNT });
  if (!answer.ok()) throw new Error(`The sign-up failed: ${answer.status()}`);
  const { uid } = (await answer.json()) as { uid: string };
  const cookies = await signedIn.cookies();
  const figures: Figure[] = [];
  for (const [screen, path] of Object.entries(await screensOf(uid))) {
    const isVisitor = VISITED.has(screen);
    const visits: Record<'first' | 'second', Visit[]> = { first: [], second: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await newContext();
      if (!isVisitor) await context.addCookies(cookies);
      visits.first.push(await visit(context, path));
      visits.second.push(await visit(context, path));
      await context.close();
    }
    for (const [which, all] of Object.entries(visits)) {
      for (const [key, unit] of Object.entries(UNITS) as [keyof Visit, string][]) {
        const samples = all.map((one) => one[key]);
        const measured = quantile(samples, 0.5);
        figures.push({ what: `${screen}, ${which} visit, ${key}`, unit, measured });
      }
    }
  }
  report('screens', figures);
} finally {
  await browser.close();
  await server.close();
}

function newContext(): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  });
}

async function screensOf(uid: string): Promise<Record<string, string>> {
  const actor = { uid, email: null, displayName: null, isAdmin: false };
  const { rankings, mangas } = server.store.as(actor);
  const ranking = await rankings.create({ title: 'Mes préférés' });
  const found = await mangas.search({ query: '', cursor: null, limit: 2 * ITEMS });
  // Not the first of the catalogue, which the add panel offers.
  const copies = found.items.slice(-ITEMS).map(({ id, title, author, coverThumbUrl }) => ({
    mangaId: id,
    title,
    author,
    coverUrl: coverThumbUrl,
  }));
  await rankings.addItems(ranking.id, copies);
  return {
    'shared ranking': shareUrl(ranking, ''),
    'shared sheet': `/manga/${copies[0]?.mangaId ?? ''}`,
    'sign-in': '/signin',
    'own rankings': '/rankings',
    'own ranking': `/rankings/${ranking.id}`,
    'adding mangas': `/rankings/${ranking.id}/add`,
    'manga sheet': `/manga/${copies[0]?.mangaId ?? ''}`,
  };
}

async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await watchInteractions(page);
  await observe(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(SETTLED_MS);
  // A screen's own measures end where the visitor begins to act.
  const measured = await page.evaluate(() => window.visit);
  await takeInteractions(page);
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await page.mouse.click(195, 400, { button: 'middle' });
  const inp = Math.max(0, ...(await takeInteractions(page)));
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  if (measured === undefined) throw new Error(`${path} was not measured`);
  return { ...measured, inp, memory: usedSize / 1e6 };
}

/** Adds up what the browser reports of a page's loading. */
function observe(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const visit = { lcp: 0, cls: 0, blocked: 0 };
    window.visit = visit;
    const each = (type: string, use: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
        type,
        buffered: true,
      });
    each('largest-contentful-paint', ({ startTime }) => (visit.lcp = startTime));
    each('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) visit.cls += value;
    });
    each('longtask', ({ duration }) => (visit.blocked += Math.max(0, duration - 50)));
  });
}
