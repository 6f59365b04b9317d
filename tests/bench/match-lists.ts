import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { batchesOf, LIMITS, LIST_LIMITS, type WrittenWork } from '@palmanga/core';

import { openBigStore } from './support/big-store.ts';
import { generateCatalogue } from './support/catalogue.ts';
import { quantile } from './support/measure.ts';
import { seededRandom } from './support/random.ts';
import { report } from './support/report.ts';

// A list of 10,000 works matched with a large catalogue, 50 at a time as a client does it, while another
// user searches without pause. Targets: at most 15 s, and the searches at most three times as slow as
// alone. Usage: node tests/bench/match-lists.ts [--mangas N]

const { values } = parseArgs({ options: { mangas: { type: 'string', default: '1000000' } } });
const count = Number(values.mangas);
const TARGET_SECONDS = 15;

const store = await openBigStore(count);
const account = store.as({ uid: 'bench', email: null, displayName: null, isAdmin: false });
const random = seededRandom(3);
const sample = generateCatalogue(count, 1)
  .filter((_, index) => index % Math.ceil(count / LIMITS.listEntries) === 0)
  .map(({ manga }) => manga)
  .toArray();

/** A half as they stand, a quarter by an alternative title, a quarter with a slip: found by no key. */
const works = sample.map(({ title, author, altTitles }, index): WrittenWork => {
  const at = 1 + Math.floor(random() * Math.max(1, title.length - 2));
  const slip = `${title.slice(0, at)}q${title.slice(at)}`;
  const kind = index % 4;
  return {
    title: kind === 2 ? (altTitles[0] ?? title) : kind === 3 ? slip : title,
    otherTitles: [],
    author: index % 3 === 0 ? author : '',
    mangaId: null,
    malId: null,
    anilistId: null,
  };
});

/** Searches until the work is over, and says how long each took from its turn on. */
async function searchOn(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const done = work().finally(() => over.abort());
  for (let index = 0; !over.signal.aborted; index += 1) {
    const query = sample[(index * 7919) % sample.length]?.title.slice(0, 1 + (index % 12)) ?? '';
    const start = performance.now();
    await setImmediate();
    await account.mangas.search({ query, cursor: null, limit: LIMITS.pageSize });
    times.push(performance.now() - start);
  }
  await done;
  return times;
}

const answers = { sure: 0, choose: 0, unknown: 0 };
async function matchAll(): Promise<void> {
  for (const part of batchesOf(works, LIST_LIMITS.matchedAtOnce)) {
    await setImmediate();
    const matches = await account.mangas.match(part);
    for (const { confidence } of matches) answers[confidence] += 1;
  }
}

await searchOn(() => new Promise((resolve) => setTimeout(resolve, 2000)));
const alone = await searchOn(() => new Promise((resolve) => setTimeout(resolve, 5000)));
const start = performance.now();
await matchAll();
const seconds = (performance.now() - start) / 1000;
const beside = await searchOn(matchAll);
store.close();

console.log(`${works.length} works with ${count} mangas (target ${TARGET_SECONDS} s).`);
console.table(answers);
const mean = (times: readonly number[]) =>
  times.reduce((sum, time) => sum + time, 0) / times.length;
const compare = (what: string, of: (times: readonly number[]) => number, accepted?: number) => ({
  what: `a search beside a list and alone, ${what}`,
  unit: 'ms',
  measured: of(beside),
  reference: of(alone),
  ratio: of(alone) / of(beside),
  ...(accepted !== undefined && { accepted }),
});
report('match-lists', [
  { what: `a list of ${works.length} works`, unit: 's', measured: seconds },
  compare('p50', (times) => quantile(times, 0.5), 1 / 3),
  compare('p99', (times) => quantile(times, 0.99)),
  compare('mean', mean),
]);
