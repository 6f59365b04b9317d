import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'electron-builder';

import { packaging } from '../packaging.config.ts';
import { installedElectron, missingElectron } from './electron-binary.ts';

const electron = installedElectron();
if (electron === null) {
  process.stderr.write(`${missingElectron(process.env['ELECTRON_OVERRIDE_DIST_PATH'])}\n`);
  process.exit(1);
}

await import('./build.ts');
// Packages for this system. On macOS the program lies three folders deep in its bundle.
const electronDist =
  process.platform === 'darwin' ? dirname(dirname(dirname(dirname(electron)))) : dirname(electron);
const files = await build({
  projectDir: fileURLToPath(new URL('..', import.meta.url)),
  config: { ...packaging, electronDist },
});
process.stdout.write(`${files.join('\n')}\n`);
