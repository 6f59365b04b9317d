import { join } from 'node:path';

import { IMAGE_FORMATS, parseCoverAddress } from '@palmanga/core';

const MIME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(IMAGE_FORMATS.map(({ extension, mime }) => [extension, mime])),
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** A cover on disk. */
export interface CoverFile {
  /** Where it may be, the first that exists winning. */
  readonly paths: readonly string[];
  readonly mime: string;
}

/**
 * Where the cover of a storage path is kept: the data folder's `covers`, else the fixtures'.
 * Null for what is no storage path (one that climbs, for one) or no image.
 */
export function findCover(storagePath: string, roots: readonly string[]): CoverFile | null {
  const address = parseCoverAddress(storagePath);
  if (address.kind !== 'path') return null;
  const { path } = address;
  const mime =
    MIME[/\.(?<extension>[a-z]+)$/i.exec(path)?.groups?.['extension']?.toLowerCase() ?? ''];
  if (mime === undefined || path.split('/').some((segment) => !isPlainName(segment))) return null;
  const name = path.replace(/^covers\//, '');
  return { paths: roots.map((root) => join(root, 'covers', ...name.split('/'))), mime };
}

/** A file name that means the same on every system: no separators, drives, streams or hidden files. */
function isPlainName(segment: string): boolean {
  return segment.length <= 255 && /^[\p{L}\p{N}_()+~ -][\p{L}\p{N}_.()+~ -]*$/u.test(segment);
}
