import { parseArgs } from 'node:util';

import { LIMITS } from '@palmanga/core';

import { openBigStore } from './support/big-store.ts';
import { generateCatalogue } from './support/catalogue.ts';
import { searchQueries } from './support/queries.ts';
import { quantile } from './support/statistics.ts';

// The first page of searches of 1 to 6 characters over a large catalogue. Target at 1,000,000
// mangas: p99 ≤ 1 ms for every family of queries. Usage: node tests/bench/search.ts [--mangas N]

const { values } = parseArgs({ options: { mangas: { type: 'string', default: '1000000' } } });
const count = Number(values.mangas);
const TARGET = 1;
const ROUNDS = 3;

const store = await openBigStore(count);
const { mangas } = store.as(null);
const titles = generateCatalogue(count, 1)
  .filter((_, index) => index % Math.ceil(count / 500) === 0)
  .map(({ manga }) => manga.title)
  .toArray();

const rows: Record<string, Record<string, number | string>> = {};
const everything: number[] = [];
for (const [family, queries] of Object.entries(searchQueries(titles))) {
  const samples: { query: string; time: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const query of queries) {
      const start = performance.now();
      await mangas.search({ query, cursor: null, limit: LIMITS.pageSize });
      // The first round fills the caches.
      if (round > 0) samples.push({ query, time: performance.now() - start });
    }
  }
  const times = samples.map(({ time }) => time);
  everything.push(...times);
  const slowest = samples.reduce((worst, sample) => (sample.time > worst.time ? sample : worst));
  rows[family] = { ...summary(times), slowest: `${slowest.query} (${slowest.time.toFixed(2)})` };
}
rows['all together'] = { ...summary(everything), slowest: '' };
store.close();

console.log(
  `First page of ${LIMITS.pageSize} over ${count} mangas, in ms (target: p99 ≤ ${TARGET})`,
);
console.table(rows);

function summary(times: readonly number[]) {
  const round = (time: number) => Number(time.toFixed(3));
  return {
    searches: times.length,
    p50: round(quantile(times, 0.5)),
    p99: round(quantile(times, 0.99)),
    'p99.9': round(quantile(times, 0.999)),
    met: quantile(times, 0.99) <= TARGET ? 'yes' : 'NO',
  };
}
