import { AppError, LIMITS } from '@palmanga/core';

import {
  avatarFormat,
  COVER_FOLDER,
  coverPlace,
  isUid,
  PHOTO_FOLDER,
} from '../data-folder/data-files.ts';

/**
 * What a backup contains: first a manifest, then photos and covers under their paths in the data
 * folder, last the database.
 */

export const MANIFEST = 'palmanga-backup.json';
export const DATABASE = 'palmanga.db';

/** Version of this form of backups. */
const FORMAT = 1;

const GIGABYTE = 1024 ** 3;

/** What one backup may contain at most. Far above any store of one machine; stops archives of nonsense. */
export const MAX_FILES = 2_000_000;
export const MAX_TOTAL_BYTES = 512 * GIGABYTE;
const MAX_DATABASE_BYTES = 256 * GIGABYTE;
const MAX_COVER_BYTES = 64 * 1024 * 1024;
/** Folders of covers inside one another; on a disk, more are a circle of links. */
export const MAX_DEPTH = 20;
export const MAX_MANIFEST_BYTES = 10_000;

/** What a file of a backup is. */
export type Kind = 'photo' | 'cover' | 'database';

const MAX_BYTES: Readonly<Record<Kind, number>> = {
  photo: LIMITS.imageBytes,
  cover: MAX_COVER_BYTES,
  database: MAX_DATABASE_BYTES,
};

/** What the file with this name in an archive is; null for a name that no backup contains. */
export function kindOf(name: string): Kind | null {
  if (name === DATABASE) return 'database';
  const [folder, uid = '', photo = '', ...rest] = name.split('/');
  if (folder === PHOTO_FOLDER) {
    const isPhoto = rest.length === 0 && isUid(uid) && avatarFormat(photo) !== null;
    return isPhoto ? 'photo' : null;
  }
  // Compared, so that a path has one spelling only.
  const cover = folder === COVER_FOLDER ? coverPlace(name) : null;
  if (cover === null || cover.segments.length > MAX_DEPTH) return null;
  return [COVER_FOLDER, ...cover.segments].join('/') === name ? 'cover' : null;
}

/** Whether a file of this kind is larger than a backup takes. */
export function isTooLarge(kind: Kind, bytes: number): boolean {
  return bytes > MAX_BYTES[kind];
}

/** The text of a backup's first entry. */
export function writeManifest(createdAt: Date): string {
  return `${JSON.stringify({ palmangaBackup: FORMAT, createdAt: createdAt.toISOString() })}\n`;
}

/**
 * Reads the time of a backup in its first entry.
 * @throws AppError payload-invalid when the text is no manifest, or one of a newer version
 */
export function readManifest(text: string): Date {
  const { palmangaBackup, createdAt } = parse(text);
  if (typeof palmangaBackup === 'number' && palmangaBackup > FORMAT) {
    throw new AppError('payload-invalid', 'it was made by a newer version: update Palmanga first');
  }
  const time = new Date(typeof createdAt === 'string' ? createdAt : '');
  if (palmangaBackup !== FORMAT || Number.isNaN(time.getTime())) {
    throw new AppError('payload-invalid', 'its manifest is damaged');
  }
  return time;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
