import { parseArgs } from 'node:util';

import { LIMITS } from '@palmanga/core';

import { type Cost, costOf } from '../support/firestore-costs.ts';
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
/** The two latest notes, which who looks at a ranking reads too. */
const NOTES: Cost = { reads: 2, writes: 0, rules: 2 };
/** A user's day: how often, and what it costs at most; rankings of 20. */
const DAY: readonly (readonly [times: number, ...costs: readonly Cost[]])[] = [
  [2, costOf('open the dashboard')],
  [2, costOf('open it as its owner, share link checked', { n: 20 }), NOTES],
  [10, costOf('open a shared ranking of n (at most 20)', { n: 20 }), NOTES],
  [30, costOf('search: one keystroke (after 300 ms)')],
  [1, costOf("offer n of one's favorites to add", { n: LIMITS.offeredFirst })],
  [1, costOf('offer n works to begin with', { n: LIMITS.offeredFirst })],
  [5, costOf('add k manga', { k: 1 })],
  [3, costOf('move one by d places', { d: 5 })],
  [1, costOf('… as the first change after ten minutes')],
  [2, costOf('open a manga sheet')],
  [2, costOf('open one from a ranking, its total live')],
  [1, costOf('mark a favorite, having n', { n: 20 })],
  [1, costOf('say something of a manga in a ranking')],
  [0.2, costOf('a duel in a ranking of n, before it is saved', { n: 20 })],
  [0.2 * 5, costOf('save the place it found, d places away', { d: 5 })],
  [0.2, costOf('compare two rankings, r titles shown', { r: 15 })],
  [0.1, costOf('see the history, k former orders', { k: 10 })],
  [0.1, costOf('match n entries of a list with the catalogue', { n: 30 })],
  [0.1, costOf('add k manga', { k: 30 }), costOf('keep what it has left, up to 1,000')],
  [0.1, costOf('take over a ranking of n, k of 100', { n: 20, k: 1 })],
  [0.05, costOf('export a ranking of n (at most 300)', { n: 20 })],
  [0.3, costOf('create a ranking')],
];
const SHARED = costOf('open a shared ranking of n (at most 20)', { n: 20 });
/** Opening a shared ranking: what its browser reads and the rules for it; and the site, with the link's look-up. */
const OPEN = {
  browser: SHARED.reads + SHARED.rules,
  site: SHARED.reads + costOf('follow a share link').reads,
};
/** How long the site keeps the content of a page, in seconds (`public-pages.ts`). */
const KEPT_SECONDS = 10;
const MOVE = costOf('move one by d places', { d: 5 });
/** Google promises one write a second of a document, for longer than a moment. */
const WRITES_A_SECOND = 1;
/** From the browser to the answer, while Firestore keeps up. */
const COMMIT_SECONDS = 0.15;

const total = (kind: keyof Cost) =>
  USERS *
  DAY.reduce(
    (sum, [times, ...costs]) => sum + times * costs.reduce((all, cost) => all + cost[kind], 0),
    0,
  );
const [reads, writes] = [total('reads') + total('rules'), total('writes')];
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
