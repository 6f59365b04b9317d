import { parseArgs } from 'node:util';

import { usualTiers } from '@palmanga/core';
import type { RunningServer } from '@palmanga/server/http';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

import { RankingPage } from '../e2e/pages/ranking-page.ts';
import { idleFrames, record, smoothness, stopRecording } from './support/frames.ts';
import { quantile } from './support/measure.ts';
import { recordColumn } from './support/report.ts';
import { startOwnServer } from './support/servers.ts';

// Drags the first manga of a large ranking to its end, by mouse, with a slowed-down processor.
// Targets: the drag starts within 200 ms, at least 58 frames a second, p95 of frames ≤ 17 ms.
// A machine that gives fewer frames at rest (the last row) cannot meet them.
// With --tiers the ranking is cut into five; with --board its covers are dragged on its board, on a wide screen, 20 a
// tier, or with --all every one of them.
// Usage: node tests/bench/drag.ts [--items N] [--rounds N] [--slowdown N] [--tiers] [--board [--all]]

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    tiers: { type: 'boolean', default: false },
    board: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
const items = Number(values.items);
const rounds = Number(values.rounds);
const slowdown = Number(values.slowdown);
const TARGETS = { start: 200, fps: 58, p95: 17 };
/** How long a drag to the end may take. */
const DRAG_TIMEOUT_MS = 300_000;

const server = await startOwnServer();
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await signUp(browser, server.url);
  const rankingId = await fill(server);
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const drag = values.board ? dragOnBoard : dragToEnd;
    results.push(await drag(page, server, rankingId));
  }
  report(results);
} finally {
  await browser.close();
  await server.close();
}

async function signUp(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: values.board ? { width: 1280, height: 900 } : { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill('mesure@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('motdepasse-solide');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL(/\/dashboard$/);
  return page;
}

/** Creates a ranking of the account that just signed up. Returns its id. */
async function fill({ store }: RunningServer): Promise<string> {
  const row = store.database.prepare('select id, email from user').get();
  const actor = {
    uid: String(row?.['id']),
    email: String(row?.['email']),
    displayName: null,
    isAdmin: false,
  };
  const { rankings } = store.as(actor);
  const { id } = await rankings.create({ title: 'Mille mangas' });
  await rankings.addItems(
    id,
    Array.from({ length: items }, (_, index) => ({
      mangaId: `manga-${index}`,
      title: `Manga numéro ${index + 1}`,
      author: 'Une autrice',
      coverUrl: 'covers/one-piece.webp',
    })),
  );
  if (values.tiers || values.board) {
    await rankings.setTiers(id, { before: [], after: usualTiers(items) });
  }
  return id;
}

/** Drags the first cover of a board to the foot of the window, where the page scrolls until its end. */
async function dragOnBoard(page: Page, { store }: RunningServer, rankingId: string) {
  const first = (await store.as(null).rankings.listItemIds(rankingId))[0];
  await page.goto(`/rankings/${rankingId}?vue=paliers`);
  const whole = page.getByRole('button', { name: /^Tout voir/ });
  await whole.first().waitFor();
  if (values.all) await showAll(page);
  const cover = page.getByRole('button', { name: /^1 / });
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(2000);
  const box = await cover.boundingBox();
  if (!box) throw new Error('The first cover is not shown');
  const [x, y] = [box.x + 20, box.y + 30];
  const drag = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 10, { steps: 3 });
    await page.mouse.move(640, 880, { steps: 20 });
    const isAtEnd = () => scrollY + innerHeight >= document.body.scrollHeight - 2;
    await page.waitForFunction(isAtEnd, null, { timeout: DRAG_TIMEOUT_MS });
  };
  const drop = async () => {
    const last = await page.locator('[data-manga]').last().boundingBox();
    if (!last) throw new Error('The last cover is not shown');
    await page.mouse.move(last.x + last.width - 2, Math.min(last.y + 10, 700), { steps: 3 });
    await page.mouse.up();
  };
  const measured = await measureDrag(page, { drag, drop });
  await page.waitForTimeout(1500);
  const now = (await store.as(null).rankings.listItemIds(rankingId)).indexOf(first ?? '');
  if (now < items / 2) throw new Error(`The drag ended at place ${now + 1}`);
  return measured;
}

/** Shows every tier of a board whole. */
async function showAll(page: Page): Promise<void> {
  const whole = page.getByRole('button', { name: /^Tout voir/ });
  for (let left = await whole.count(); left > 0; left -= 1) {
    await whole.first().click();
    await whole.nth(left - 1).waitFor({ state: 'detached' });
  }
}

async function dragToEnd(page: Page, { store }: RunningServer, rankingId: string) {
  const first = (await store.as(null).rankings.listItemIds(rankingId))[0];
  await page.goto(`/rankings/${rankingId}`);
  const dialog = await new RankingPage(page).openReorder();
  const handle = dialog.getByRole('button', { name: /^Déplacer « / }).first();
  await handle.waitFor();
  await page.waitForTimeout(1000);
  const box = await handle.boundingBox();
  const foot = await dialog.getByRole('list', { name: 'Ordre du classement' }).evaluate(watchEnd);
  if (!box) throw new Error('The first handle is not shown');

  const x = box.x + box.width / 2;
  const drag = async () => {
    await page.mouse.move(x, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, box.y + box.height, { steps: 3 });
    // Moves to the foot of the list, where it scrolls by itself, and waits there until it ends.
    await page.mouse.move(x, foot - 8, { steps: 20 });
    const isAtEnd = () => document.body.dataset['listEnd'] === 'reached';
    await page.waitForFunction(isAtEnd, null, { timeout: DRAG_TIMEOUT_MS });
  };
  const drop = async () => {
    await page.mouse.move(x, foot - 20, { steps: 3 });
    await page.mouse.up();
  };
  const measured = await measureDrag(page, { drag, drop });
  await dialog.getByText('Sauvegarde…').waitFor({ state: 'hidden' });
  await page.waitForTimeout(500);

  const last = (await store.as(null).rankings.listItemIds(rankingId)).at(-1);
  if (last !== first) throw new Error(`The drag did not reach the end: ${last} is last`);
  return measured;
}

interface Hand {
  /** Takes hold, and moves until what scrolls by itself is at its end. */
  readonly drag: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** Measures a drag on a slowed processor, from its press until it is dropped. */
async function measureDrag(page: Page, { drag, drop }: Hand) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const floor = await idleFrames(page);
  await record(page);
  await session.send('Performance.enable');
  const busyBefore = await mainThread(session);
  await drag();
  const times = await stopRecording(page);
  const busy = (await mainThread(session)) - busyBefore;
  await drop();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const { fps, p95 } = smoothness(times.frames);
  const scrolled = ((times.frames.at(-1) ?? 0) - times.started) / 1000;
  const perFrame = busy / times.frames.length / slowdown;
  return { start: times.started - times.pressed, fps, p95, scrolled, floor, perFrame };
}

/** Milliseconds of work of the page's main thread so far. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Makes the page report when the list is scrolled to its end. Returns the y of the list's foot. */
function watchEnd(list: Element): number {
  let scroller = list.parentElement;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
    scroller = scroller.parentElement;
  }
  if (!scroller) return innerHeight;
  const box = scroller;
  document.body.dataset['listEnd'] = '';
  box.addEventListener('scroll', () => {
    const isEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
    if (isEnd) document.body.dataset['listEnd'] = 'reached';
  });
  return box.getBoundingClientRect().bottom;
}

function report(results: readonly Awaited<ReturnType<typeof dragToEnd>>[]): void {
  const row = (name: keyof (typeof results)[number], target: number, isBelow: boolean) => {
    const numbers = results.map((result) => result[name]);
    const median = quantile(numbers, 0.5);
    return {
      median: Number(median.toFixed(1)),
      worst: Number((isBelow ? Math.max(...numbers) : Math.min(...numbers)).toFixed(1)),
      target: `${isBelow ? '≤' : '≥'} ${target}`,
      met: (isBelow ? median <= target : median >= target) ? 'yes' : 'NO',
    };
  };
  console.log(`${items} items, ${slowdown}× slower processor, ${rounds} drags to the last item.`);
  const rows = {
    'drag starts after (ms)': row('start', TARGETS.start, true),
    'frames a second': row('fps', TARGETS.fps, false),
    'p95 of frames (ms)': row('p95', TARGETS.p95, true),
    'seconds to the end': row('scrolled', 60, true),
    'work of a frame, not slowed (ms)': row(
      'perFrame',
      Number((1000 / 60 / slowdown).toFixed(1)),
      true,
    ),
    'frames a second at rest': row('floor', TARGETS.fps, false),
  };
  console.table(rows);
  recordColumn('drag', rows, 'median', '');
}
