import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';
import { flushTree } from '@palmanga/host/files';
import { userName } from '@palmanga/host/operator';
import { systemCode } from '@palmanga/host/system-codes';

import { COVER_FOLDER, PHOTO_FOLDER } from '../data-folder/data-files.ts';
import { databaseFile } from '../settings/settings.ts';
import {
  completeReplacement,
  createStaging,
  eraseAccounts,
  readErasures,
  removeErasedPhotos,
  isReplacing,
  removeStaging,
  replaceData,
  requireOwnSchema,
  schemaOf,
  takeFolder,
} from '../store/index.ts';
import { type ArchiveEntry, readArchive, reasonOf } from './archive.ts';
import {
  DATABASE,
  isTooLarge,
  kindOf,
  MANIFEST,
  MAX_FILES,
  MAX_MANIFEST_BYTES,
  MAX_TOTAL_BYTES,
  readManifest,
} from './contents.ts';
import { explainFullDisk } from './full-disk.ts';
import { countNamedPhotos } from './named-photos.ts';

export interface RestoreSummary {
  /** When the backup was made; null for a copy of the database alone, which does not say. */
  readonly createdAt: Date | null;
  readonly accounts: number;
  /** Accounts of the backup that were erased since, and again now. */
  readonly erased: number;
  /** Null when the photos and covers of the folder were left as they are. */
  readonly pictures: { readonly photos: number; readonly covers: number } | null;
  /** Folder of the former data; null when there was none. */
  readonly former: string | null;
}

/**
 * Puts a backup in the place of a folder's data. The whole backup is unpacked beside that data and
 * checked before anything changes. The former data is kept in a dated folder, with SQLite's log files:
 * they belong to the former database and would damage another one. All sessions and reset links of the
 * backup end, because its accounts may have changed their passwords since. Accounts that were erased
 * since are erased again.
 *
 * Killed, it leaves the former data, or the next start completes it.
 * @param source an archive of `createBackup`, or a copy of the database alone
 * @throws AppError payload-invalid for what is no sound backup; unavailable while another process uses
 *   the folder; storage-full
 */
export async function restoreBackup(dataFolder: string, source: string): Promise<RestoreSummary> {
  const read = await readerOf(source);
  const file = databaseFile(dataFolder);
  const lock = takeFolder(file);
  try {
    completeReplacement(file);
    const staging = createStaging(file);
    try {
      const { createdAt, pictures } = await read(staging);
      const gone = readErasures(dataFolder);
      const counts = prepareDatabase(join(staging, DATABASE), pictures?.photos ?? 0, gone);
      removeErasedPhotos(staging, gone);
      await flushTree(staging);
      const former = replaceData(file, new Date());
      return { createdAt, ...counts, pictures, former };
    } catch (error) {
      // Decided, and not undone: the next start completes the restore.
      if (isReplacing(file)) {
        throw explainFullDisk(error, dataFolder, 'Nothing was lost: the next start completes it.');
      }
      removeStaging(file);
      const unchanged = `${source} was not restored, and nothing was changed.`;
      const full = explainFullDisk(error, dataFolder, unchanged);
      if (full !== error) throw full;
      const code = error instanceof AppError ? error.code : 'unavailable';
      const message = `${source} was not restored, and nothing was changed: ${reasonOf(error)}`;
      throw new AppError(code, message, { cause: error });
    }
  } finally {
    lock.release();
  }
}

/** Unpacks a backup into a folder. */
type Reader = (staging: string) => Promise<Pick<RestoreSummary, 'createdAt' | 'pictures'>>;

async function readerOf(source: string): Promise<Reader> {
  const start = await readStart(source);
  if (start.subarray(0, 2).equals(GZIP)) return (staging) => unpack(source, staging);
  if (!start.equals(SQLITE)) {
    throw new AppError('payload-invalid', `${source} is no backup of Palmanga.`);
  }
  return async (staging) => {
    await copyFile(source, join(staging, DATABASE));
    // What a killed process wrote last is in the log beside its database.
    if (existsSync(`${source}-wal`)) {
      await copyFile(`${source}-wal`, join(staging, `${DATABASE}-wal`));
    }
    return { createdAt: null, pictures: null };
  };
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const SQLITE = Buffer.from('SQLite format 3\0');

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist.',
  ENOTDIR: 'does not exist.',
};

async function readStart(source: string): Promise<Buffer> {
  try {
    // Opening a pipe would wait for whoever writes into it.
    if (!(await stat(source)).isFile()) throw new Error('it is no file');
    const file = await open(source);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SQLITE.length), 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = systemCode(error) ?? '';
    const why = code === 'EACCES' ? `may not be read by the user ${userName()}.` : UNREADABLE[code];
    const text = `${source} ${why ?? `cannot be read: ${reasonOf(error)}`}`;
    throw new AppError('payload-invalid', text, { cause: error });
  }
}

/** Space and files that a restore leaves free on the disk, for the rest of its work and other programs. */
const SPARE_BYTES = 32 * 1024 * 1024;
const SPARE_FILES = 1000;

const createFolder = (path: string): Promise<unknown> =>
  mkdir(path, { recursive: true, mode: 0o700 });

const refused = (reason: string): AppError => new AppError('payload-invalid', reason);

async function unpack(
  source: string,
  staging: string,
): Promise<{ createdAt: Date; pictures: { photos: number; covers: number } }> {
  let createdAt: Date | null = null;
  let hasDatabase = false;
  const counts = { photo: 0, cover: 0, database: 0 };
  for (const folder of [PHOTO_FOLDER, COVER_FOLDER]) await createFolder(join(staging, folder));
  for await (const entry of readArchive(source, MAX_TOTAL_BYTES)) {
    const { name, size } = entry;
    if (createdAt === null) {
      createdAt = await readFirst(entry);
      continue;
    }
    const kind = kindOf(name);
    if (kind === null) throw refused(`"${name}" in it does not belong to a backup`);
    if (hasDatabase) throw refused(`"${name}" in it comes after the database`);
    if (isTooLarge(kind, size)) throw refused(`"${name}" in it is too large`);
    counts[kind] += 1;
    if (counts.photo + counts.cover > MAX_FILES) throw refused('it contains too many files');
    await requireFreeSpace(staging, size);
    await createFolder(dirname(join(staging, name)));
    await save(entry, join(staging, name));
    hasDatabase = kind === 'database';
  }
  if (createdAt === null || !hasDatabase) throw refused('it contains no database');
  return { createdAt, pictures: { photos: counts.photo, covers: counts.cover } };
}

/** Reads the first entry, which shows that the archive is ours. */
async function readFirst({ name, size, content }: ArchiveEntry): Promise<Date> {
  if (name !== MANIFEST || size > MAX_MANIFEST_BYTES) throw refused('it is no backup of Palmanga');
  return readManifest(await new Response(content).text());
}

/**
 * Refuses a file before it is written where the disk has no room for it: an archive of a few megabytes
 * can contain terabytes, or more files than a disk can name, and other programs write there too.
 * @param bytes the size of the file
 * @throws an error with the system's code of a full disk
 */
async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  // Some file systems have no number of files.
  const canName = files === 0 || ffree > SPARE_FILES;
  if (canName && bytes <= bavail * bsize - SPARE_BYTES) return;
  throw Object.assign(new Error('ENOSPC: too little room'), { code: 'ENOSPC' });
}

async function save({ name, content }: ArchiveEntry, path: string): Promise<void> {
  // 'wx': an archive that contains a name twice is refused, however the system compares names.
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    const isTwice = systemCode(error) === 'EEXIST';
    throw isTwice ? refused(`"${name}" is in it twice`) : error;
  });
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}

/**
 * Checks an unpacked database, ends its sessions and reset links, and gives its catalogue an identity of
 * its own, so that no import goes on where one into the former data stopped.
 * @param photos how many came with it
 * @param gone the accounts to erase, as hashes of their ids
 * @returns the number of accounts left, and of those erased
 * @throws AppError unavailable for another program's database; payload-invalid for one of another schema, a
 *   damaged one, and one that defines more than the schema, or less
 */
function prepareDatabase(
  file: string,
  photos: number,
  gone: ReadonlySet<string>,
): Pick<RestoreSummary, 'accounts' | 'erased'> {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    const schema = schemaOf(database);
    if (schema === 'none') throw refused('its database is empty');
    if (schema === 'other') {
      throw refused(
        'its database has another schema than this version of Palmanga. Keep it for the version that made it.',
      );
    }
    // Before anything else: even a check of the data would run what was defined by somebody else.
    requireOwnSchema(database);
    // One file without a log beside it, so that it can be moved.
    database.exec('PRAGMA journal_mode = DELETE');
    const checked = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (checked !== 'ok') throw refused(`its database is damaged: ${String(checked)}`);
    if (photos > countNamedPhotos(database)) throw refused('it contains photos of no account');
    const erased = gone.size === 0 ? 0 : eraseAccounts(database, gone);
    database.exec('BEGIN; DELETE FROM session; DELETE FROM verification; COMMIT');
    const row = database.prepare('SELECT count(*) AS count FROM user').get();
    return { accounts: Number(row?.['count']), erased };
  } finally {
    database.close();
  }
}
