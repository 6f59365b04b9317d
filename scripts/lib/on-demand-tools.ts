import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './root.ts';
import { run } from './run.ts';

/** Installs what the lock file of a folder names. Throws an Error that says why it could not. */
type Install = (folder: string) => Promise<void>;

/** A program that a folder below `tools` pins. */
interface Tool {
  /** The dependency of the folder's `package.json` that is wanted. */
  readonly name: string;
  /** What is downloaded, for the person who waits: `110 MB`. */
  readonly size: string;
  /** Absolute path of the folder that holds `package.json` and `package-lock.json`. */
  readonly folder: string;
}

/**
 * Installs a program that a folder of `tools` pins with a lock file of its own. It is no dependency
 * of the repository, so `npm ci` stays small: the first call on a machine fetches it from the npm
 * registry, and later calls find it. Any number of processes may call at once.
 * @returns path of the folder that holds its `node_modules`
 * @throws Error that says why it cannot be had, and what to do
 */
export async function onDemandTools(
  { name, size, folder }: Tool,
  install: Install = installPinned,
): Promise<string> {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  // Named by the lock file and put there when whole: what is there is complete and current.
  const installed = join(folder, `installed-${digest}`);
  if (!existsSync(installed)) {
    const version = pinnedVersion(folder, name);
    console.error(`Fetching ${name} ${version} (${size}, once) into ${folder}…`);
    await installWhole(folder, installed, install).catch((error: unknown) => {
      throw new Error(
        `${name} ${version} could not be fetched: ${(error as Error).message}\n` +
          'Run this again where the npm registry can be reached: it is fetched only once.',
      );
    });
  }
  return installed;
}

/** The folders of `tools` whose packages modules beside them import. */
export const IMPORTED_TOOLS = ['bench', 'engines', 'packaging'] as const;

/** What each fetches. */
const FETCHED = {
  bench: { name: 'lighthouse', size: 'and other tools of benchmarks, 190 MB' },
  engines: { name: 'selenium-webdriver', size: 'and what drives Firefox, 60 MB' },
  packaging: { name: 'electron-builder', size: '95 MB' },
} as const;

/**
 * Installs what the modules in a folder of `tools` import, and lets them find it: their `node_modules`
 * leads to what `onDemandTools` installed. Any number of processes may call at once.
 * @throws Error as `onDemandTools` does
 */
export async function importTools(folderName: keyof typeof FETCHED): Promise<void> {
  const folder = join(ROOT, 'tools', folderName);
  const installed = await onDemandTools({ ...FETCHED[folderName], folder });
  const link = join(folder, 'node_modules');
  const target = join(installed, 'node_modules');
  if (existsSync(link) && realpathSync(link) === realpathSync(target)) return;
  // Renamed into its place, so that nobody finds none.
  const fresh = join(installed, `link-${process.pid}`);
  symlinkSync(target, fresh, 'junction');
  renameSync(fresh, link);
}

function pinnedVersion(folder: string, name: string): string | undefined {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  return dependencies[name];
}

async function installWhole(folder: string, installed: string, install: Install): Promise<void> {
  const staging = mkdtempSync(join(folder, 'installing-'));
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
      if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(staging, name));
    }
    await install(staging);
    putInPlace(staging, installed);
    removePrevious(folder, installed);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function putInPlace(staging: string, installed: string): void {
  try {
    renameSync(staging, installed);
  } catch (error) {
    // Another process was faster; a folder that is there is whole.
    if (!existsSync(installed)) throw error;
  }
}

/** Other versions, and what an interruption left: nobody installs for an hour. */
function removePrevious(folder: string, installed: string): void {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isPrevious = name.startsWith('installed-') && path !== installed;
    const isLeft =
      name.startsWith('installing-') &&
      (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < anHourAgo;
    if (isPrevious || isLeft) rmSync(path, { recursive: true, force: true });
  }
}

/** Each file must be the one that the lock file names by its digest; none of their scripts runs. */
const installPinned: Install = async (folder) => {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', args, { capture: true, cwd: folder });
  if (code !== 0) throw new Error(npmFailure(output));
};

/** The first sentence of what npm wrote, without its codes, stack and advice. */
export function npmFailure(output: string): string {
  const sentence = /^npm error (?!code|errno|syscall|path|\s)(?<why>.+)$/m.exec(output);
  return sentence?.groups?.['why'] ?? output.trim();
}
