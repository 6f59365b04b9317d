import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { build, Platform } from '../../../tools/packaging/index.ts';
import { packaging, PackagingError } from '../packaging.config.ts';
import { ensureElectron } from './electron-binary.ts';
import { unreachedTools } from './packaging-fault.ts';

// Packages for this system. Usage: npm run package -w @palmanga/desktop [-- --dir | TARGET…]
// --dir makes only the folder that an installer would install; --output FOLDER receives the packages.
// docs/desktop.md says how they are signed.

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    dir: { type: 'boolean', default: false },
    output: { type: 'string', default: 'release' },
  },
});
const folder = fileURLToPath(new URL('..', import.meta.url));
const targets = values.dir ? ['dir'] : positionals;

const electron = await ensureElectron().catch((error: unknown) => giveUp((error as Error).message));
// On macOS the program lies three folders deep in its bundle.
const electronDist =
  process.platform === 'darwin' ? dirname(dirname(dirname(dirname(electron)))) : dirname(electron);
const { version: electronVersion } = createRequire(import.meta.url)('electron/package.json') as {
  version: string;
};
const present = join(electronDist, 'version');
const presentVersion = existsSync(present)
  ? readFileSync(present, 'utf8').trim().replace(/^v/u, '')
  : electronVersion;
if (presentVersion !== electronVersion) {
  giveUp(
    `${electronDist} holds Electron ${presentVersion}; this application is built for ` +
      `${electronVersion}. Name a folder of that version with ELECTRON_OVERRIDE_DIST_PATH.`,
  );
}

try {
  const config = packaging({
    env: process.env,
    platform: process.platform,
    electronDist,
    electronVersion,
    output: resolve(folder, values.output),
  });
  await import('./build.ts');
  const files = await build({
    projectDir: folder,
    config,
    // Also in continuous integration, where electron-builder would guess.
    publish: 'never',
    ...(targets.length > 0 && { targets: Platform.current().createTarget(targets) }),
  });
  process.stdout.write(
    `${files.length > 0 ? files.join('\n') : `${config.directories?.output}`}\n`,
  );
} catch (error) {
  const said = error instanceof PackagingError ? error.message : unreachedTools(error);
  if (said === null) throw error;
  giveUp(said);
}

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
