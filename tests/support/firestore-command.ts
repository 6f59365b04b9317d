import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { isOnPath } from './on-path.ts';

type Command = readonly [program: string, args: readonly string[]];

/**
 * The command that starts the Firestore emulator on a port: gcloud, else the newest jar that
 * firebase-tools fetched.
 * @param seed an export that it begins with; null for none
 * @throws Error that names the missing program and how to get it
 */
export function firestoreCommand(port: number, seed: string | null = null): Command {
  if (!hasJava()) {
    throw new Error(
      'it needs Java, which was not found. Install Java 17 or later ' +
        '(Debian: apt-get install openjdk-17-jre-headless).',
    );
  }
  if (isOnPath('gcloud')) {
    const args = ['emulators', 'firestore', 'start', `--host-port=127.0.0.1:${port}`, '--quiet'];
    return ['gcloud', seed === null ? args : [...args, `--import-data=${seed}`]];
  }
  const jar = newestJar();
  if (jar === null) {
    throw new Error(
      'neither gcloud nor a copy that firebase-tools fetched was found. Install the Google Cloud ' +
        'CLI with its component cloud-firestore-emulator, or run ' +
        '"npm run firebase -- setup:emulators:firestore".',
    );
  }
  const args = ['-jar', jar, '--host', '127.0.0.1', '--port', String(port)];
  return ['java', seed === null ? args : [...args, '--seed_from_export', seed]];
}

/** Runs `java`: on some systems it exists but only says where to get Java. */
function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

function newestJar(): string | null {
  const folder = join(homedir(), '.cache/firebase/emulators');
  const jar = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
    .toSorted()
    .at(-1);
  return jar === undefined ? null : join(folder, jar);
}
