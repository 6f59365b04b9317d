import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FirebaseProject } from './firebase-project.ts';
import type { StorageFake } from './storage-fake.ts';

// What the emulators of `npm run dev:firebase` hold, in a folder between two runs. They hold it in memory.

const FIRESTORE = 'firestore';
const ACCOUNTS = 'accounts.json';
const OBJECTS = 'objects.json';

/** What is kept of a project. */
type KeptProject = Pick<FirebaseProject, 'exportFirestore' | 'exportAccounts' | 'importAccounts'>;

interface KeptObject {
  readonly name: string;
  readonly contentType: string;
  readonly base64: string;
}

/** The export that a Firestore emulator begins with; null when the folder keeps none. */
export function keptFirestore(folder: string): string | null {
  const file = join(folder, FIRESTORE, `${FIRESTORE}.overall_export_metadata`);
  return existsSync(file) ? file : null;
}

/**
 * Writes documents, accounts and objects into a folder, in the place of what it kept.
 * @throws Error when an emulator does not answer; then the folder is as it was
 */
export async function keepEmulators(
  project: KeptProject,
  storage: StorageFake,
  folder: string,
): Promise<void> {
  const draft = `${folder}.draft`;
  const former = `${folder}.former`;
  for (const one of [draft, former]) rmSync(one, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await project.exportFirestore(draft, FIRESTORE);
  writeFileSync(join(draft, ACCOUNTS), await project.exportAccounts());
  const objects = [...storage.objects]
    // The covers come from the repository.
    .filter(([name]) => !name.startsWith('covers/'))
    .map(([name, { bytes, contentType }]): KeptObject => {
      return { name, contentType, base64: bytes.toString('base64') };
    });
  writeFileSync(join(draft, OBJECTS), JSON.stringify(objects));
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(draft, folder);
  rmSync(former, { recursive: true, force: true });
}

/** Gives the emulators the accounts and objects that a folder keeps. */
export async function restoreEmulators(
  project: KeptProject,
  storage: StorageFake,
  folder: string,
): Promise<void> {
  await project.importAccounts(readFileSync(join(folder, ACCOUNTS), 'utf8'));
  const objects = JSON.parse(readFileSync(join(folder, OBJECTS), 'utf8')) as KeptObject[];
  for (const { name, contentType, base64 } of objects) {
    storage.put(name, Buffer.from(base64, 'base64'), contentType);
  }
}
