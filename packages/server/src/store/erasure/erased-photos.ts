import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isUid, PHOTO_FOLDER } from '../../data-files.ts';
import { hashName } from '../people/erasure.ts';

/**
 * Deletes the photos of erased accounts from a folder of data, also what an upload that raced with an
 * earlier erasure left.
 * @param erased hashes of their ids, as `readErasures` gives them
 */
export function removeErasedPhotos(dataFolder: string, erased: ReadonlySet<string>): void {
  const photos = join(dataFolder, PHOTO_FOLDER);
  for (const uid of existsSync(photos) ? readdirSync(photos) : []) {
    if (!isUid(uid) || !erased.has(hashName(uid))) continue;
    rmSync(join(photos, uid), { recursive: true, force: true });
  }
}
