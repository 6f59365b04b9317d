import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type Bundle, makeBundle } from './bundle.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';

type Name = 'cli' | 'server';

/** The packages that a published one installs, or that its user may. */
function external(name: Name): readonly string[] {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    readFileSync(`${ROOT}packages/${name}/package.json`, 'utf8'),
  ) as Partial<Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>>;
  return [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
}

/** A document and the files that it links to, each at its own path. */
function documents(path: string): Readonly<Record<string, string>> {
  const links = readFileSync(`${ROOT}${path}`, 'utf8').matchAll(/\]\((?<link>[^)#:]+)[)#]/gu);
  const files = [...links].map(({ groups }) => join(dirname(path), groups?.['link'] ?? ''));
  return Object.fromEntries([path, ...files].map((file) => [file, file]));
}

/** The programs that are published, by the folder of their package. */
export const BUNDLES: Readonly<Record<Name, Bundle>> = {
  cli: {
    folder: 'packages/cli',
    input: { main: 'packages/cli/src/main.ts' },
    external: external('cli'),
    copied: {
      'firestore.indexes.json': 'firebase/firestore.indexes.json',
      ...documents('docs/manga-import.md'),
    },
  },
  server: {
    folder: 'packages/server',
    input: {
      main: 'packages/server/src/main.ts',
      'matching-worker': 'packages/server/src/store/mangas/matching-worker.ts',
      'updating-worker': 'packages/server/src/store/updating-worker.ts',
      'drawing/process': 'packages/site/src/pictures/drawing/process.ts',
    },
    external: external('server'),
    copied: {
      'web/dist': 'packages/web/dist',
      'web/dist-server': 'packages/web/dist-server',
      'fixtures/catalogue.json': 'fixtures/catalogue.json',
      'fixtures/starters.json': 'fixtures/starters.json',
      'fixtures/covers': 'fixtures/covers',
      deploy: 'deploy',
      ...documents('docs/operating-embedded.md'),
    },
    bundles: ['packages/web/dist', 'packages/web/dist-server'],
  },
};

/** Where `npm test` makes the programs as they are published. */
export const PROGRAMS = `${ROOT}artifacts/programs/`;

/**
 * Makes the published programs where the sources are not beside them, so that their bins run the bundles.
 * Tests start a process of theirs hundreds of times: a bundle starts in a third of the time that the
 * sources take. They need the build of the web app.
 */
export async function makePrograms(): Promise<void> {
  rmSync(PROGRAMS, { recursive: true, force: true });
  for (const [name, bundle] of Object.entries(BUNDLES)) {
    const target = join(PROGRAMS, name);
    for (const part of ['bin', 'package.json']) {
      cpSync(join(ROOT, bundle.folder, part), join(target, part), { recursive: true });
    }
    // What npm did not put into the repository's own node_modules.
    const own = join(ROOT, bundle.folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(target, 'node_modules'), 'junction');
    await makeBundle(bundle, join(target, 'dist'));
  }
}

/** Builds the desktop app, and copies it beside the programs, because its own tests build it again. */
export async function copyDesktop(): Promise<void> {
  const desktop = `${ROOT}packages/desktop/`;
  const { code, output } = await run(process.execPath, [`${desktop}scripts/run.mjs`, 'build'], {
    capture: true,
  });
  if (code !== 0) throw new Error(`The desktop app cannot be built:\n${output}`);
  cpSync(`${desktop}out`, `${PROGRAMS}desktop/out`, { recursive: true });
}
