import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './root.ts';
import { run } from './run.ts';

/** Installs the packages of a folder's lock file. Throws an Error with the reason of a failure. */
type Install = (folder: string) => Promise<void>;

/**
 * The Firebase command line in the version that tools/firebase pins. It is not a dependency of the
 * repository, because it takes 240 MB: the first call on a machine fetches it from the npm registry,
 * later calls find it there. Several processes may call this at once.
 * @returns path of its program, which Node runs
 * @throws Error with the reason of a failure, and what to do
 */
export async function firebaseTools(
  folder = `${ROOT}tools/firebase/`,
  install: Install = installPinned,
): Promise<string> {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  // The name depends on the lock file, and the folder is moved there when complete: so it is current.
  const installed = join(folder, `installed-${digest}`);
  if (!existsSync(installed)) {
    const version = pinnedVersion(folder);
    console.error(`Fetching firebase-tools ${version} (110 MB, once) into ${folder}…`);
    await installWhole(folder, installed, install).catch((error: unknown) => {
      throw new Error(
        `firebase-tools ${version} could not be fetched: ${(error as Error).message}\n` +
          'Run this again where the npm registry can be reached: it is fetched only once.',
      );
    });
  }
  return join(installed, 'node_modules/firebase-tools/lib/bin/firebase.js');
}

function pinnedVersion(folder: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: { 'firebase-tools': string };
  };
  return dependencies['firebase-tools'];
}

async function installWhole(folder: string, installed: string, install: Install): Promise<void> {
  const staging = mkdtempSync(join(folder, 'installing-'));
  try {
    for (const name of ['package.json', 'package-lock.json']) {
      copyFileSync(join(folder, name), join(staging, name));
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
    // Another process was faster: its folder is complete too.
    if (!existsSync(installed)) throw error;
  }
}

/** Removes other versions, and folders older than an hour that interrupted installations left. */
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

/** npm checks each file against the digest in the lock file; no install script runs. */
const installPinned: Install = async (folder) => {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', args, { capture: true, cwd: folder });
  if (code !== 0) throw new Error(npmFailure(output));
};

/** The first sentence of npm's error, without its codes, stack and advice. */
export function npmFailure(output: string): string {
  const sentence = /^npm error (?!code|errno|syscall|path|\s)(?<why>.+)$/m.exec(output);
  return sentence?.groups?.['why'] ?? output.trim();
}
