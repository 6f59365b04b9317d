import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { LIMITS } from '@palmanga/core';
import autocannon from 'autocannon';

import { openBigStore } from './support/big-store.ts';
import { generateCatalogue } from './support/catalogue.ts';
import { searchQueries } from './support/queries.ts';

// The same searches as tests/bench/search.ts, over HTTP: a server in a process of its own, 50
// connections that always have a request under way. Target at 1,000,000 mangas: p99 ≤ 15 ms.
// Usage: node tests/bench/http-search.ts [--mangas N] [--seconds N]

const { values } = parseArgs({
  options: {
    mangas: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
  },
});
const count = Number(values.mangas);
const CONNECTIONS = 50;
const TARGET = 15;
const ROUNDS = 3;
const ROOT = resolve(import.meta.dirname, '../..');

const store = await openBigStore(count);
const file = store.database.location();
store.close();
if (file === null) throw new Error('The big store is not in a file');
const titles = generateCatalogue(count, 1)
  .filter((_, index) => index % Math.ceil(count / 500) === 0)
  .map(({ manga }) => manga.title)
  .toArray();
const paths = Object.values(searchQueries(titles))
  .flat()
  .map(
    (query) => `/api/mangas/search?${new URLSearchParams({ query, limit: `${LIMITS.pageSize}` })}`,
  );

const folder = mkdtempSync(join(ROOT, 'artifacts/bench/http-'));
let server: ChildProcess | null = null;
try {
  copyFileSync(file, join(folder, 'palmanga.db'), constants.COPYFILE_FICLONE);
  server = spawn(process.execPath, [join(ROOT, 'packages/server/src/main.ts')], {
    env: { ...process.env, PALMANGA_DATA: folder, PALMANGA_PORT: '0', PALMANGA_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(server);
  // Fills the caches and lets the code be compiled.
  await load(url, 3);
  const rows = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { latency, requests, errors, non2xx } = await load(url, Number(values.seconds));
    rows.push({
      round,
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
} finally {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
}

function load(url: string, duration: number): Promise<autocannon.Result> {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: paths.map((path) => ({ path })),
  });
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server has no output');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return /http:\S+/.exec(line.toString())?.[0] ?? '';
}
