#!/usr/bin/env node
// Plain JavaScript on purpose: it must parse on any Node to say which one is needed.
import { existsSync } from 'node:fs';

// The repository has the sources, an installed package the bundle that was made of them.
const isInstalled = !existsSync(new URL('../src/main.ts', import.meta.url));
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `palmanga needs Node 24 or newer; this is ${process.version}.\n` +
      (isInstalled
        ? 'Install it (https://nodejs.org), so that "node" on PATH is the new one.\n'
        : 'Run it through npm (npx --no-install palmanga), which uses the Node that "npm ci" brought.\n'),
  );
  process.exit(1);
}
if (isInstalled) await import('../dist/main.js');
else await import('../src/main.ts');
