import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { type FileHandle, open, opendir } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { AppError, IMAGE_FORMATS } from '@palmanga/core';
import { outputFile } from '@palmanga/host/files';
import { userName } from '@palmanga/host/operator';
import { systemCode } from '@palmanga/host/system-codes';

import {
  AVATAR_ADDRESS,
  avatarName,
  COVER_FOLDER,
  parseAvatarAddress,
  PHOTO_FOLDER,
} from '../data-folder/data-files.ts';
import { databaseFile } from '../settings/settings.ts';
import { copyStore, explainFile, isReplacing, requireDatabase, useFolder } from '../store/index.ts';
import { ArchiveWriter } from './archive.ts';
import {
  DATABASE,
  isTooLarge,
  type Kind,
  kindOf,
  MANIFEST,
  MAX_DEPTH,
  writeManifest,
} from './contents.ts';
import { explainFullDisk } from './full-disk.ts';
import { namedPhotos } from './named-photos.ts';

/** What a backup contains. */
export interface BackupSummary {
  readonly photos: number;
  readonly covers: number;
  /** Files in the folder of the covers that are no covers, as paths in the data folder. */
  readonly leftOut: readonly string[];
}

/** How the name begins of a folder in which a backup is made, beside its target. */
const WORK_PREFIX = 'palmanga-partial-';
/** A folder that is older was left by a backup that was killed: no backup takes so long. */
const WORK_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** How many names of files left out are kept; the rest is only a sign of many. */
const MAX_LEFT_OUT = 20;

/**
 * Writes database, photos and covers into one archive, also while a server uses them. The database is
 * copied first, as it is, then the photos that the copy names. A photo that was replaced in between is
 * taken in its place, and the copy names that one: every photo that it names is in the archive.
 *
 * What is not complete is in a folder beside the target. One that a killed backup left there is deleted
 * by the first backup a day later.
 *
 * Neither the secret nor the outbox is in it. A restore ends all sessions, so nobody needs the former
 * secret, and without it the sessions in a stolen backup open nothing. The mails are in their boxes.
 * Of backups to one target at once, the one that ends last stays.
 * @param path where the archive is wanted; of a link, the file that it leads to is replaced
 * @throws AppError unavailable when there is no store, when the target is in the data folder or no file,
 *   and when a cover is too large or changes; storage-full
 */
export async function createBackup(dataFolder: string, path: string): Promise<BackupSummary> {
  const file = databaseFile(dataFolder);
  // Halfway through a restore the database may be elsewhere; taking part completes it.
  if (!isReplacing(file)) requireDatabase(file);
  const target = targetOf(path);
  refuseInside(dataFolder, target);
  const lock = useFolder(file);
  let work: string | null = null;
  let archive: ArchiveWriter | null = null;
  try {
    work = createWorkFolder(dirname(target));
    const copy = join(work, DATABASE);
    copyStore(file, copy);
    archive = new ArchiveWriter(target, join(work, 'archive.tar.gz'));
    await archive.addText(MANIFEST, writeManifest(new Date()));
    const photos = await addPhotos(archive, copy, join(dataFolder, PHOTO_FOLDER));
    const { covers, leftOut } = await addCovers(archive, dataFolder);
    await addFile(archive, DATABASE, await open(copy), 'database');
    await archive.finish();
    return { photos, covers, leftOut };
  } catch (error) {
    await archive?.abort();
    const outcome = `Nothing was lost, and what was in ${target} before is still there.`;
    throw explainFullDisk(explainFile(file, error), dirname(target), outcome);
  } finally {
    if (work !== null) rmSync(work, { recursive: true, force: true });
    lock.release();
  }
}

/** Makes a folder for what is not complete, for its owner alone, and deletes those of killed backups. */
function createWorkFolder(parent: string): string {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(WORK_PREFIX))) {
    const path = join(parent, name);
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > WORK_LIFETIME_MS) rmSync(path, { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, WORK_PREFIX));
}

/** The file at a path, or where a link there leads; replacing anything else would do damage. */
function targetOf(path: string): string {
  let output;
  try {
    output = outputFile(path);
  } catch (error) {
    throw systemCode(error) === 'EACCES' ? unwritable(dirname(path)) : error;
  }
  if ('path' in output) return output.path;
  throw new AppError('unavailable', `${path} cannot be written: ${output.fault}.`);
}

/** A backup in the data folder would be lost with it, and could replace what it is a copy of. */
function refuseInside(dataFolder: string, target: string): void {
  const folder = dirname(resolve(target));
  if (!existsSync(folder)) {
    throw new AppError('unavailable', `The folder ${folder} does not exist.`);
  }
  if (!isWritable(folder)) throw unwritable(folder);
  const path = relative(realpathSync(dataFolder), realpathSync(folder));
  const isOutside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
  if (!isOutside) {
    throw new AppError('unavailable', `${target} is in the data folder. Choose another place.`);
  }
}

const unwritable = (folder: string): AppError =>
  new AppError(
    'unavailable',
    `The user ${userName()} may not write to ${folder}. Choose another folder, or give it to that user.`,
  );

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function addFile(
  archive: ArchiveWriter,
  name: string,
  file: FileHandle,
  kind: Kind,
): Promise<void> {
  try {
    const { size } = await file.stat();
    if (isTooLarge(kind, size)) {
      throw new AppError('unavailable', `${name} is too large for a backup (${size} bytes).`);
    }
    await archive.addFile(name, file);
  } finally {
    await file.close();
  }
}

/** Adds the photos that the copied database names; corrects the copy where one was replaced or lost. */
async function addPhotos(archive: ArchiveWriter, copy: string, folder: string): Promise<number> {
  const database = new DatabaseSync(copy);
  let photos = 0;
  try {
    const added = new Set<string>();
    let last = '';
    // By account, so that only the names of one account's photos are in memory.
    for (const { uid, address, table, column, key } of namedPhotos(database)) {
      if (uid !== last) added.clear();
      last = uid;
      const named = parseAvatarAddress(address);
      if (named === null || named.uid !== uid) continue;
      const found = await openPhoto(join(folder, uid), named.name);
      if (found !== null && !added.has(found.name)) {
        added.add(found.name);
        photos += 1;
        await addFile(archive, `${PHOTO_FOLDER}/${uid}/${found.name}`, found.file, 'photo');
      } else {
        await found?.file.close();
      }
      if (found?.name === named.name) continue;
      const actual = found && `${AVATAR_ADDRESS}${uid}/${found.name}?v=${Date.now().toString(36)}`;
      database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`).run(actual, uid);
    }
  } finally {
    database.close();
  }
  return photos;
}

/** The photo with this name, else another one of the account; null when it has none. */
async function openPhoto(
  folder: string,
  requested: string,
): Promise<{ name: string; file: FileHandle } | null> {
  for (const name of [requested, ...IMAGE_FORMATS.map(avatarName)]) {
    const file = await openIfPresent(join(folder, name));
    if (file !== null) return { name, file };
  }
  return null;
}

async function openIfPresent(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function addCovers(
  archive: ArchiveWriter,
  dataFolder: string,
): Promise<Pick<BackupSummary, 'covers' | 'leftOut'>> {
  let covers = 0;
  const leftOut: string[] = [];
  for await (const name of filesOf(dataFolder, COVER_FOLDER, MAX_DEPTH)) {
    const file = kindOf(name) === 'cover' ? await openIfPresent(join(dataFolder, name)) : null;
    if (file === null) {
      if (leftOut.length < MAX_LEFT_OUT) leftOut.push(name);
      continue;
    }
    covers += 1;
    await addFile(archive, name, file, 'cover');
  }
  return { covers, leftOut };
}

/** The files below a folder, as paths in `root`; follows links, as the server does. */
async function* filesOf(root: string, folder: string, depth: number): AsyncGenerator<string> {
  if (depth === 0) {
    throw new AppError(
      'unavailable',
      `${join(root, folder)} contains too many folders in folders.`,
    );
  }
  const path = join(root, folder);
  if (!existsSync(path)) return;
  for await (const entry of await opendir(path)) {
    const name = `${folder}/${entry.name}`;
    const kind = entry.isSymbolicLink()
      ? statSync(join(root, name), { throwIfNoEntry: false })
      : entry;
    if (kind?.isDirectory() === true) yield* filesOf(root, name, depth - 1);
    else yield name;
  }
}
