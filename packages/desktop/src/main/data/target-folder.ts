import { readdirSync } from 'node:fs';
import { readdir, realpath, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

import type { DataFault, DesktopFailure } from '@palmanga/core/messages/desktop';

import { checkDataFolder } from './data-folder.ts';

/** `occupied` holds data of Palmanga; `empty` can take some. Else why the folder cannot be used. */
export type TargetFolder = 'occupied' | 'empty' | DataFault;

/** The store's database, and a restore that is decided and that the next start completes. */
const STORE = /^(?:palmanga\.db|restore-.+)$/u;
/** Traces of a copy that was interrupted, and what file managers write into every folder. */
const TRIFLES: ReadonlySet<string> = new Set([
  'palmanga.db.lock',
  'restore.partial',
  '.DS_Store',
  'Thumbs.db',
  'desktop.ini',
]);

/** What the server keeps in a data folder (docs/operating-embedded.md), and what it writes on the way. */
const OURS =
  /^(?:\.?palmanga[.-].*|restore\.partial|restore-.+|before-(?:restore-.+|update)|users|covers|outbox|secret|last-backup\.json|erasures\.jsonl|operator-acts\.jsonl)$/u;

const FAULTS: Readonly<Partial<Record<DesktopFailure, DataFault>>> = {
  'data-folder-read-only': 'read-only',
  'data-folder-missing': 'missing',
  'storage-full': 'storage-full',
};

/**
 * What a folder that the user chose is to the present data folder. Creates it when it is missing and
 * could be used.
 * @param present null when there is none any more
 */
export async function inspectTarget(present: string | null, target: string): Promise<TargetFolder> {
  if (present !== null) {
    const [from, to] = [await realPlace(present), await realPlace(target)];
    if (from === to) return 'same';
    if (contains(from, to) || contains(to, from)) return 'nested';
  }
  const fault = folderFault(target);
  if (fault !== null) return fault;
  if (holdsData(target)) return 'occupied';
  const names = await readdir(target);
  return names.every((name) => TRIFLES.has(name)) ? 'empty' : 'foreign';
}

/** Whether a folder holds data of Palmanga. */
export function holdsData(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => STORE.test(name));
  } catch {
    // Missing, no folder, or closed to this user.
    return false;
  }
}

/**
 * What a data folder holds beside the data, such as documents of the user: a move would take it along, and
 * delete it at its place.
 */
export async function foreignNames(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => !OURS.test(name) && !TRIFLES.has(name));
}

/**
 * Deletes the data in a folder, the database first: what an interruption leaves is then no store that
 * somebody opens by mistake. What else came to the folder stays.
 * @throws the file system's own error
 */
export async function removeData(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => OURS.test(name) || TRIFLES.has(name));
  for (const name of ['palmanga.db', ...names]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  // The root of a disk, or a link, stays; it is empty.
  await rmdir(folder).catch(() => undefined);
}

/** Why the store cannot use a folder, which is created when it is missing; null when it can. */
export function folderFault(folder: string): DataFault | null {
  const failure = checkDataFolder(folder);
  return failure === null ? null : (FAULTS[failure] ?? 'failed');
}

/** Whether a path, links followed, is a folder or in it. */
export async function isInside(path: string, folder: string): Promise<boolean> {
  const [inner, outer] = [await realPlace(path), await realPlace(folder)];
  return inner === outer || contains(outer, inner);
}

/** An absolute path with the links in the part of it that exists followed. */
async function realPlace(path: string): Promise<string> {
  const whole = resolve(path);
  try {
    return await realpath(whole);
  } catch {
    const parent = dirname(whole);
    return parent === whole ? whole : join(await realPlace(parent), basename(whole));
  }
}

function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
