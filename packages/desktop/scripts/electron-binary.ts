import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

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

/** Says that the program is missing, and what to do. */
export function missingElectron(override: string | undefined, reason?: string): string {
  const fault = override
    ? `There is no Electron program in ELECTRON_OVERRIDE_DIST_PATH (${override})`
    : `Electron’s program could not be fetched from github.com (${reason ?? 'it is not installed'})`;
  return (
    `${fault}: name a folder that holds it, ELECTRON_OVERRIDE_DIST_PATH=/path/to/electron npm run desktop, ` +
    'or use npm start, which serves the same application to a browser.'
  );
}

/**
 * Path of Electron's program. At its first use on a machine Electron's own installer fetches it, with its
 * progress, and checks it against the digests in the package.
 * @throws Error that says in a sentence why there is none, and what to do
 */
export async function ensureElectron(): Promise<string> {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const installed = installedElectron();
  if (installed !== null) return installed;
  if (override) throw new Error(missingElectron(override));
  process.stderr.write('Fetching Electron’s program from github.com (120 MB, once)…\n');
  const installer = createRequire(import.meta.url).resolve('electron/install.js');
  const child = spawn(process.execPath, [installer], { stdio: ['ignore', 'inherit', 'pipe'] });
  const said = await text(child.stderr);
  const fetched = installedElectron();
  if (fetched === null) throw new Error(missingElectron(undefined, said.trim().split('\n')[0]));
  return fetched;
}
