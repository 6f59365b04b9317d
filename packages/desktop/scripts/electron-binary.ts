import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What the search for the program depends on. */
export interface ElectronSearch {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Folder of the installed `electron` package. */
  readonly packageFolder: string;
  readonly exists: (path: string) => boolean;
  /** Text of a file, or null when there is none. */
  readonly read: (path: string) => string | null;
}

/** Path of the program in Electron's archive, as in the `electron` package. */
function programOf(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * Path of Electron's program, or null. It never loads the `electron` package, which would start a
 * download. ELECTRON_OVERRIDE_DIST_PATH wins, as in Electron's own tools.
 */
export function findElectron({ env, platform, packageFolder, exists, read }: ElectronSearch) {
  const program = read(join(packageFolder, 'path.txt'))?.trim() || programOf(platform);
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  const path = override ? join(override, program) : join(packageFolder, 'dist', program);
  return exists(path) ? path : null;
}

/** Path of the program on this computer, or null. */
export function installedElectron(): string | null {
  const manifest = createRequire(import.meta.url).resolve('electron/package.json');
  return findElectron({
    env: process.env,
    platform: process.platform,
    packageFolder: dirname(manifest),
    exists: existsSync,
    read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null),
  });
}

/** The message that says what to do when the program is missing. */
export function missingElectron(override: string | undefined): string {
  return [
    override
      ? `No Electron program in ELECTRON_OVERRIDE_DIST_PATH (${override}).`
      : 'The Electron program is not installed on this computer.',
    'The desktop window needs it. It is downloaded from GitHub, not from the npm registry. Either:',
    '  - with network access to github.com: npx --no-install install-electron, then npm run desktop again;',
    '  - with an Electron folder at hand: ELECTRON_OVERRIDE_DIST_PATH=/path/to/electron npm run desktop;',
    '  - without either: npm start, and open the same app in a browser.',
  ].join('\n');
}
