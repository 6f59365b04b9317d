#!/usr/bin/env node
// Plain JavaScript on purpose: it must parse on any Node to say which one is needed.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `palmanga-firebase needs Node 24 or newer; this is ${process.version}.\n` +
      'Run it through npm (npx --no-install palmanga-firebase), which uses the Node that "npm ci" brought.\n',
  );
  process.exit(1);
}
await import('../src/site/main.ts');
