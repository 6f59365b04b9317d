import type { ChildProcess } from 'node:child_process';
import { copyFileSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { LIMITS } from '@palmanga/core';

import { autocannon, type Result } from '../../tools/bench/autocannon.ts';
import { openBigStore } from './support/big-store.ts';
import { generateCatalogue } from './support/catalogue.ts';
import { quantile } from './support/measure.ts';
import { searchQueries } from './support/queries.ts';
import { recordColumn } from './support/report.ts';
import { startOwnProgram } from './support/servers.ts';

// The searches of tests/bench/search.ts over HTTP: the server is a separate process, with 50
// connections. Target at 1,000,000 manga: p99 ≤ 20 ms while 50 people type, each search sent as soon
// as the debounce allows. Then every connection sends request after request: this shows how much one
// process can answer; each answer then takes as long as 50 searches.
// Usage: node tests/bench/http-search.ts [--mangas N] [--seconds N]

const { values } = parseArgs({
  options: {
    mangas: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
  },
});
const count = Number(values.mangas);
const SECONDS = Number(values.seconds);
const CONNECTIONS = 50;
const TARGET = 20;
const ROUNDS = 3;
/** Searches that one connection repeats in a loop. */
const PER_CONNECTION = 500;
const ROOT = resolve(import.meta.dirname, '../..');

const store = await openBigStore(count);
const file = store.database.location();
store.close();
if (file === null) throw new Error('The big store is not in a file');
const sample = generateCatalogue(count, 1)
  .filter((_, index) => index % Math.ceil(count / 500) === 0)
  .map(({ manga }) => manga)
  .toArray();
const titles = sample.map(({ title }) => title);
const altTitles = sample.flatMap((manga, index) => manga.altTitles[index % 3] ?? []);
const paths = Object.values(searchQueries(titles, altTitles))
  .flat()
  .map(
    (query) => `/api/mangas/search?${new URLSearchParams({ query, limit: `${LIMITS.pageSize}` })}`,
  );

const folder = mkdtempSync(join(ROOT, 'artifacts/bench/http-'));
let server: ChildProcess | null = null;
try {
  copyFileSync(file, join(folder, 'palmanga.db'), constants.COPYFILE_FICLONE);
  const { child, url } = await startOwnProgram(folder);
  server = child;
  // Warms up the caches and the compiler.
  await load(url, 3);
  const rows = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rows.push({ load: 'typing', ...(await typeForAWhile(url)) });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { latency, requests, errors, non2xx } = await load(url, SECONDS);
    rows.push({
      load: 'saturated',
      'searches/s': Math.round(requests.average),
      p50: latency.p50,
      p99: latency.p99,
      'p99.9': latency.p99_9,
      failed: errors + non2xx,
      met: latency.p99 <= TARGET && errors + non2xx === 0 ? 'yes' : 'NO',
    });
  }
  console.log(
    `First page of ${LIMITS.pageSize} over ${count} mangas by HTTP, ${CONNECTIONS} connections, ` +
      `${paths.length} queries, in ms (target: p99 ≤ ${TARGET}).`,
  );
  console.table(rows);
  recordColumn(
    'http-search',
    Object.fromEntries(rows.map((row, index) => [`${row.load}, round ${index + 1}`, row])),
    'p99',
    'ms',
  );
} finally {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** Fifty people who type: each sends one search per debounce interval, on a separate connection. */
async function typeForAWhile(url: string) {
  const latencies: number[] = [];
  let failed = 0;
  const person = async (number: number) => {
    await sleep(Math.random() * LIMITS.searchDebounce);
    const end = performance.now() + SECONDS * 1000;
    for (let turn = 0; performance.now() < end; turn += 1) {
      const next = sleep(LIMITS.searchDebounce);
      const path = paths[(number * PER_CONNECTION + turn) % paths.length] ?? '';
      const start = performance.now();
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      latencies.push(performance.now() - start);
      if (!answer.ok) failed += 1;
      await next;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => person(number)));
  const at = (share: number) => Number(quantile(latencies, share).toFixed(1));
  return {
    'searches/s': Math.round(latencies.length / SECONDS),
    p50: at(0.5),
    p99: at(0.99),
    'p99.9': at(0.999),
    failed,
    met: at(0.99) <= TARGET && failed === 0 ? 'yes' : 'NO',
  };
}

function load(url: string, duration: number): Promise<Result> {
  let clients = 0;
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    // Each connection starts at another place in the list, so that all search for something else.
    setupClient: (client) => {
      const start = (clients += 1) * Math.floor(paths.length / CONNECTIONS);
      const own = [...paths.slice(start), ...paths.slice(0, start)].slice(0, PER_CONNECTION);
      client.setRequests(own.map((path) => ({ path })));
    },
  });
}
