import { parseArgs } from 'node:util';

import { LIMITS } from '@palmanga/core';

import { openBigStore } from './support/big-store.ts';
import { generateCatalogue } from './support/catalogue.ts';
import { quantile } from './support/measure.ts';
import { searchQueries } from './support/queries.ts';
import { recordColumn } from './support/report.ts';

// The first page of searches of 1 to 30 characters over a large catalogue. Target: p99 ≤ 5 ms at 100,000
// manga, ≤ 20 ms at 1,000,000. Usage: node tests/bench/search.ts [--mangas N]

const { values } = parseArgs({ options: { mangas: { type: 'string', default: '1000000' } } });
const count = Number(values.mangas);
const TARGET = count <= 100_000 ? 5 : 20;
const ROUNDS = 5;

interface Measured {
  readonly query: string;
  /** One value per round, in milliseconds. */
  readonly times: number[];
}

const store = await openBigStore(count);
const { mangas } = store.as(null);
const sample = generateCatalogue(count, 1)
  .filter((_, index) => index % Math.ceil(count / 500) === 0)
  .map(({ manga }) => manga)
  .toArray();
const titles = sample.map(({ title }) => title);
const altTitles = sample.flatMap((manga, index) => manga.altTitles[index % 3] ?? []);

const rows: Record<string, ReturnType<typeof summary>> = {};
const all: Measured[] = [];
for (const [family, queries] of Object.entries(searchQueries(titles, altTitles))) {
  const measured: Measured[] = queries.map((query) => ({ query, times: [] }));
  // The first round fills the caches and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { query, times } of measured) {
      const start = performance.now();
      await mangas.search({ query, cursor: null, limit: LIMITS.pageSize });
      if (round > 0) times.push(performance.now() - start);
    }
  }
  all.push(...measured);
  rows[family] = summary(measured);
}
rows['all together'] = summary(all);
store.close();

console.log(
  `First page of ${LIMITS.pageSize} over ${count} mangas, in ms (target: p99 ≤ ${TARGET}).`,
);
console.log(
  `"best-round p99" takes the best of each query's ${ROUNDS} rounds: what other programs on this`,
);
console.log('machine cost is left out.');
console.table(rows);
recordColumn('search', rows, 'p99', 'ms');

function summary(measured: readonly Measured[]) {
  const times = measured.flatMap((query) => query.times);
  const best = measured.map((query) => ({ ...query, best: Math.min(...query.times) }));
  const slowest = best.reduce((worst, query) => (query.best > worst.best ? query : worst));
  const p99 = quantile(times, 0.99);
  const inMs = (time: number) => Number(time.toFixed(3));
  return {
    searches: times.length,
    p50: inMs(quantile(times, 0.5)),
    p99: inMs(p99),
    'best-round p99': inMs(
      quantile(
        best.map((query) => query.best),
        0.99,
      ),
    ),
    'slowest query': `${slowest.query} (${slowest.best.toFixed(2)})`,
    met: p99 <= TARGET ? 'yes' : 'NO',
  };
}
