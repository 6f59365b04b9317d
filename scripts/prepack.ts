import { makeBundle } from './lib/bundle.ts';
import { BUNDLES } from './lib/programs.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// npm runs this before it packs @palmanga/cli or @palmanga/server: node scripts/run.mjs prepack NAME

const name = process.argv[3];
if (name !== 'cli' && name !== 'server') throw new Error('Usage: prepack cli|server');
if (name === 'server') await ensureWebBuild();
await makeBundle(BUNDLES[name]);
