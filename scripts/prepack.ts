import { readFileSync } from 'node:fs';

import { type Bundle, makeBundle } from './lib/bundle.ts';
import { ROOT } from './lib/root.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// npm runs this before it packs @palmanga/cli or @palmanga/server: node scripts/run.mjs prepack NAME

type Name = 'cli' | 'server';

/** The packages that a published one installs, or that its user may. */
function external(name: Name): readonly string[] {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    readFileSync(`${ROOT}packages/${name}/package.json`, 'utf8'),
  ) as Partial<Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>>;
  return [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
}

const BUNDLES: Readonly<Record<Name, Bundle>> = {
  cli: {
    folder: 'packages/cli',
    input: {
      main: 'packages/cli/src/main.ts',
      'reading-worker': 'packages/cli/src/import/reading-worker.ts',
    },
    external: external('cli'),
    copied: {
      'firestore.indexes.json': 'firebase/firestore.indexes.json',
      'docs/manga-import.md': 'docs/manga-import.md',
    },
  },
  server: {
    folder: 'packages/server',
    input: {
      main: 'packages/server/src/main.ts',
      'matching-worker': 'packages/server/src/store/mangas/matching-worker.ts',
      'drawing/process': 'packages/site/src/pictures/drawing/process.ts',
    },
    external: external('server'),
    copied: {
      'web/dist': 'packages/web/dist',
      'web/dist-server': 'packages/web/dist-server',
      'fixtures/catalogue.json': 'fixtures/catalogue.json',
      'fixtures/covers': 'fixtures/covers',
      deploy: 'deploy',
      'docs/operating-embedded.md': 'docs/operating-embedded.md',
    },
    bundles: ['packages/web/dist', 'packages/web/dist-server'],
  },
};

const name = process.argv[3];
if (name !== 'cli' && name !== 'server') throw new Error('Usage: prepack cli|server');
if (name === 'server') await ensureWebBuild();
await makeBundle(BUNDLES[name]);
