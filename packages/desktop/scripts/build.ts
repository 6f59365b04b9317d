import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { build } from 'electron-vite';

import { ensureWebBuild } from '../../../scripts/lib/web-build.ts';
import { allLicences } from './licences.ts';

process.env['NODE_ENV'] ??= 'production';
process.env['ELECTRON_MAJOR_VER'] ??= electronMajor();

await ensureWebBuild();
const root = fileURLToPath(new URL('..', import.meta.url));
await build({ root, logLevel: 'warn' });
writeFileSync(`${root}out/licences.txt`, allLicences());

/** Reads the version from the manifest, because loading `electron` would start a download. */
function electronMajor(): string {
  const { version } = createRequire(import.meta.url)('electron/package.json') as {
    version: string;
  };
  return version.split('.')[0] ?? '';
}
