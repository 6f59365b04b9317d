import { parseArgs } from 'node:util';

import { quantile } from './support/measure.ts';
import { type Figure, report } from './support/report.ts';

// What Firestore bills for a day of many users, and for documents that everybody wants at once: a ranking
// that many visitors open, and one that is edited faster than Google promises to write a document. Worked out
// from the cost table of docs/operating.md, which tests/contract/firestore-costs.full.test.ts holds; nothing is
// measured here, because the emulator has neither prices nor limits.
// Usage: node tests/bench/firestore-bill.ts [--users 1000] [--visitors 10000] [--watching 100]

const { values } = parseArgs({
  options: {
    /** Who use the site on one day. */
    users: { type: 'string', default: '1000' },
    /** Who open the ranking in a minute. */
    visitors: { type: 'string', default: '10000' },
    /** Who have it open while it is edited. */
    watching: { type: 'string', default: '100' },
  },
});
const USERS = Number(values.users);
const VISITORS = Number(values.visitors);
const WATCHING = Number(values.watching);
/** Dollars for a document read or written, in most places of the list of November 2026. */
const PRICE = { read: 0.06 / 100_000, write: 0.18 / 100_000 };
/** What is free each day. */
const FREE = { reads: 50_000, writes: 20_000 };
/** A user's day: how often, documents read and written, and read by the rules; rankings of 20. */
const DAY: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'open the dashboard': [2, 5, 0, 0],
  'open an own ranking, with its notes': [2, 29, 0, 4],
  'open a shared one, with its notes': [10, 24, 0, 3],
  'search, a keystroke that is sent': [30, 20, 0, 0],
  'add a manga': [5, 1, 2, 5],
  'move one by five places': [3, 2, 7, 4],
  'keep the order before the first change': [1, 0, 1, 3],
  'open a sheet': [2, 3, 0, 0],
  'open a sheet from a ranking': [2, 7, 0, 1],
  'mark a favorite': [1, 1, 1, 0],
  'write a note': [1, 1, 1, 1],
  'a duel of 20, saved five times': [0.2, 21 + 5 * 2, 5 * 7, 5 * 4],
  'compare two rankings': [0.2, 2 + 15, 0, 2],
  'look at the history': [0.1, 11, 0, 1],
  'bring a list of 30': [0.1, 40, 32, 10],
  'take over a ranking of 20': [0.1, 50, 24, 13],
  'export a ranking of 20': [0.05, 22, 0, 1],
  'create a ranking': [0.3, 7, 4, 5],
};
/** Opening a shared ranking of 20: its items, the ranking, the look-up of its link; and the rules' read. */
const OPEN = { browser: 22 + 1, site: 22 + 4 };
/** How long the site keeps the content of a page, in seconds (`public-pages.ts`). */
const KEPT_SECONDS = 10;
/** A move by five places: documents read, written, and read by the rules. */
const MOVE = { reads: 2, writes: 7, rules: 4 };
/** Google promises one write a second of a document, for longer than a moment. */
const WRITES_A_SECOND = 1;
/** From the browser to the answer, while Firestore keeps up. */
const COMMIT_SECONDS = 0.15;

const total = (index: 1 | 2 | 3) =>
  USERS * Object.values(DAY).reduce((sum, action) => sum + action[0] * action[index], 0);
const [reads, writes] = [total(1) + total(3), total(2)];
const billed =
  Math.max(0, reads - FREE.reads) * PRICE.read + Math.max(0, writes - FREE.writes) * PRICE.write;
const site = (60 / KEPT_SECONDS) * OPEN.site;
const browsers = VISITORS * OPEN.browser;
const figures: Figure[] = [
  { what: `${USERS} users on a day: reads`, unit: '', measured: reads },
  { what: `${USERS} users on a day: writes`, unit: '', measured: writes },
  { what: `${USERS} users on a day`, unit: '$/month', measured: billed * 30 },
  { what: `${VISITORS} visitors in a minute: reads of the site`, unit: '', measured: site },
  {
    what: `${VISITORS} visitors in a minute: reads of their browsers`,
    unit: '',
    measured: browsers,
  },
  {
    what: `${VISITORS} visitors in a minute`,
    unit: '$/min',
    measured: (site + browsers) * PRICE.read,
  },
];
for (const [name, perSecond, isSame] of [
  ['one move a second', 1, false],
  ['two a second, of different manga', 2, false],
  ['two a second, of one manga', 2, true],
] as const) {
  for (const limit of [Infinity, WRITES_A_SECOND]) {
    const { waits, commits } = edit(perSecond, 60, limit, isSame);
    const under = limit === Infinity ? 'Firestore keeps up' : 'one write a second at most';
    const cost =
      commits * (MOVE.writes * PRICE.write + (MOVE.reads + MOVE.rules) * PRICE.read) +
      commits * WATCHING * MOVE.writes * PRICE.read;
    figures.push(
      { what: `${name} for a minute, ${under}: sent`, unit: 'commits', measured: commits },
      {
        what: `${name} for a minute, ${under}: until it is stored, p95`,
        unit: 's',
        measured: quantile(waits, 0.95),
      },
      {
        what: `${name} for a minute, ${under}, ${WATCHING} watching`,
        unit: '$',
        measured: cost,
      },
    );
  }
}
report('firestore-bill', figures);

/**
 * The reorder dialog of one person: it sends one change at a time, and the moves of one manga that wait
 * are one change. Returns how many seconds each move waited, and how many changes were sent.
 */
function edit(perSecond: number, seconds: number, limit: number, isSame: boolean) {
  const moves = Array.from({ length: perSecond * seconds }, (_, index) => index / perSecond);
  const waits: number[] = [];
  let commits = 0;
  let free = 0;
  let allowed = 0;
  while (moves.length > 0) {
    const begin = Math.max(moves[0] ?? 0, free, allowed);
    const waiting = moves.filter((time) => time <= begin);
    const sent = moves.splice(0, isSame ? waiting.length : 1);
    free = begin + COMMIT_SECONDS;
    allowed = begin + 1 / limit;
    commits += 1;
    waits.push(...sent.map((time) => free - time));
  }
  return { waits, commits };
}
