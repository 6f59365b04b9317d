import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { ADDRESS_KINDS, ADDRESS_PATTERNS, type AddressKind } from '@palmanga/core';

import { Manifest } from '../packages/site/src/build/manifest.ts';
import { firstScreen } from '../packages/web/src/app/first-screen.ts';
import { type Budget, BUDGETS, weigh } from './lib/checks/budgets.ts';
import { ROOT } from './lib/root.ts';
import { WEIGHED } from './lib/web-build.ts';

// The last step of the web app's build: fails it when a route loads more than it may. It counts the
// files that sites name in the head of the page (packages/site/src/page/write-page.ts).
const DIST = `${ROOT}packages/web/dist`;
const CLIENTS = {
  embedded: '../server/src/client/index.ts',
  firebase: '../firebase/src/client/index.ts',
};

type Compress = (content: Buffer) => Buffer;
const gzip: Compress = (content) => gzipSync(content, { level: 9 });

// A build without it counts as no build, so that the next command builds again.
rmSync(WEIGHED, { force: true });
const manifest = new Manifest(readFileSync(`${DIST}/manifest.json`, 'utf8'));
const loaded = Object.fromEntries(ADDRESS_KINDS.map((kind) => [kind, loadedBy(kind)]));
const { table, failures } = weigh(loaded as Record<AddressKind, Budget>, BUDGETS);
console.log(table.join('\n'));
if (failures.length === 0) writeFileSync(WEIGHED, `${table.join('\n')}\n`);
else {
  console.error(['', 'Over budget (scripts/lib/checks/budgets.ts):', ...failures].join('\n'));
  process.exitCode = 1;
}

function loadedBy(kind: AddressKind): Budget {
  const screen = firstScreen(ADDRESS_PATTERNS[kind].replaceAll(/:\w+/g, 'any'));
  if (screen === undefined) throw new Error(`${kind} has no first screen`);
  // Only server-rendered pages have the starter; half a kilobyte more on the others is no harm.
  const page = ['src/main.tsx', 'src/deferred-start.ts', `src/features/${screen}.tsx`];
  const scripts = (client: string): readonly string[] =>
    [...page, client].flatMap((module) => manifest.filesOf(module).scripts);
  const styles = page.flatMap((module) => manifest.filesOf(module).styles);
  return {
    sent: weight(scripts(CLIENTS.embedded), brotliCompressSync),
    embedded: weight(scripts(CLIENTS.embedded), gzip),
    firebase: weight(scripts(CLIENTS.firebase), gzip),
    styles: weight(styles, gzip),
  };
}

/** Bytes of these files when they are compressed, each counted once. */
function weight(files: readonly string[], compress: Compress): number {
  return [...new Set(files)].reduce(
    (sum, file) => sum + compress(readFileSync(DIST + file)).length,
    0,
  );
}
