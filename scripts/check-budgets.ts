import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { ADDRESS_KINDS, ADDRESS_PATTERNS, type AddressKind } from '@palmanga/core';

import { WebBuilds } from '../packages/site/src/build/web-build.ts';
import { type Budget, BUDGETS, grown, heaviest, weigh } from './lib/checks/budgets.ts';
import { readModuleBytes, readRecorded, record } from './lib/module-bytes.ts';
import { ROOT } from './lib/root.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// Fails when a route of the built web app loads more than it may. It counts the files that sites name
// in the head of the page (packages/site/src/page/write-page.ts), and names the modules that grew since their
// bytes were recorded. With --record it records those of all routes: do that when a figure is accepted.
const DIST = `${ROOT}packages/web/dist`;
const CLIENTS = {
  embedded: '../server/src/client/index.ts',
  firebase: '../firebase/src/client/index.ts',
};

/** Bytes of each file in gzip; routes share most of theirs. */
const weights = new Map<string, number>();
/** The files that each route loads, with either client. */
const filesOf = new Map<AddressKind, ReadonlySet<string>>();

await ensureWebBuild();
const build = await new WebBuilds(DIST).current();
if (!build?.renderer) throw new Error('The web app is not built');
const { manifest, renderer } = build;
const loaded = Object.fromEntries(ADDRESS_KINDS.map((kind) => [kind, loadedBy(kind)]));
const { table, failures, over } = weigh(loaded as Record<AddressKind, Budget>, BUDGETS);
console.log(table.join('\n'));
const filesOfAll = (routes: readonly AddressKind[]) =>
  new Set(routes.flatMap((route) => [...(filesOf.get(route) ?? [])]));
if (process.argv.includes('--record')) record(await readModuleBytes(filesOfAll(ADDRESS_KINDS)));
if (failures.length > 0) {
  console.error(['', 'Over budget (scripts/lib/checks/budgets.ts):', ...failures].join('\n'));
  for (const route of over) {
    const files = [...(filesOf.get(route) ?? [])].map(
      (file) => [file, weights.get(file) ?? 0] as const,
    );
    console.error([`What ${route} loads:`, ...heaviest(new Map(files))].join('\n'));
  }
  const modules = await readModuleBytes(filesOfAll(over));
  console.error(['What grew since it was recorded:', ...grown(readRecorded(), modules)].join('\n'));
  console.error(
    'What few need can be loaded when it is pressed; on Firebase, packages/firebase/src/client/lazy.ts is.',
  );
  process.exitCode = 1;
}

function loadedBy(kind: AddressKind): Budget {
  const screen = renderer.screenModule(ADDRESS_PATTERNS[kind].replaceAll(/:\w+/g, 'any'));
  if (screen === null) throw new Error(`${kind} has no first screen`);
  // Only server-rendered pages have the starter; half a kilobyte more on the others is no harm.
  const page = ['src/main.tsx', 'src/deferred-start.ts', screen];
  const scripts = (client: string): readonly string[] =>
    [...page, client].flatMap((module) => manifest.filesOf(module).scripts);
  const styles = page.flatMap((module) => manifest.filesOf(module).styles);
  const all = [...Object.values(CLIENTS).flatMap(scripts), ...styles];
  filesOf.set(kind, new Set(all));
  return {
    embedded: weight(scripts(CLIENTS.embedded)),
    firebase: weight(scripts(CLIENTS.firebase)),
    styles: weight(styles),
  };
}

/** Bytes of these files when they are compressed, each counted once. */
function weight(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => {
    const bytes = weights.get(file) ?? gzipSync(readFileSync(DIST + file), { level: 9 }).length;
    weights.set(file, bytes);
    return sum + bytes;
  }, 0);
}
