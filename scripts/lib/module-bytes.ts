import { readFileSync, writeFileSync } from 'node:fs';

import { build, type Rolldown } from 'vite';

import { ROOT } from './root.ts';

/** Bytes of each module before it is minified and compressed; a package of node_modules counts as one. */
export type ModuleBytes = Readonly<Record<string, number>>;

const RECORDED = `${ROOT}scripts/lib/checks/module-bytes.json`;
const WEB = `${ROOT}packages/web/`;

/**
 * The modules in scripts of the web app. Bundles it once more, in memory, because what a build writes does
 * not name them: some ten seconds.
 * @param scripts paths below the folder of the build, such as `/assets/index-BzGc9ez.js`
 */
export async function readModuleBytes(scripts: ReadonlySet<string>): Promise<ModuleBytes> {
  const folder = process.cwd();
  process.chdir(WEB);
  const outputs = await build({ logLevel: 'silent', build: { write: false } });
  process.chdir(folder);
  const bytes = new Map<string, number>();
  for (const { output } of [outputs].flat() as readonly Rolldown.RolldownOutput[]) {
    for (const chunk of output) {
      if (chunk.type !== 'chunk' || !scripts.has(`/${chunk.fileName}`)) continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const name = nameOf(id);
        bytes.set(name, (bytes.get(name) ?? 0) + renderedLength);
      }
    }
  }
  return Object.fromEntries(
    [...bytes].filter(([, count]) => count > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** What `record` wrote last. */
export function readRecorded(): ModuleBytes {
  return JSON.parse(readFileSync(RECORDED, 'utf8')) as ModuleBytes;
}

export function record(bytes: ModuleBytes): void {
  writeFileSync(RECORDED, `${JSON.stringify(bytes, null, 2)}\n`);
}

/** The path in the repository, or the name of the package. */
function nameOf(id: string): string {
  const path = id.replaceAll('\\', '/').replace(/^\0/, '').split('?')[0] ?? '';
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return inPackage ?? path.replace(ROOT.replaceAll('\\', '/'), '');
}
