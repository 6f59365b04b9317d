#!/usr/bin/env node
// Plain JavaScript on purpose: an old Node must be able to parse it, to say which Node is needed.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The repository has the sources, an installed package the bundle that was made of them.
const isInstalled = !existsSync(new URL('../src/main.ts', import.meta.url));
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `manga-import needs Node 24 or newer; this is ${process.version}.\n` +
      (isInstalled
        ? 'Install it (https://nodejs.org), so that "node" on PATH is the new one.\n'
        : 'Run "npm ci" without --omit=optional in the repository (it brings Node 24 from the npm\n' +
          'registry), then "npx --no-install manga-import …", or install Node 24 on this machine.\n'),
  );
  process.exit(2);
}
if (isInstalled) {
  await import('../dist/main.js');
} else {
  const { enableCompileCache } = await import('node:module');
  // The first run fills it. Without this cache, stripping types takes 20 MB of memory.
  enableCompileCache(
    fileURLToPath(new URL('../../../node_modules/.cache/palmanga', import.meta.url)),
  );
  await import('../src/main.ts');
}
