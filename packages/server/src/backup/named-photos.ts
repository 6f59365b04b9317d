import type { DatabaseSync } from 'node:sqlite';

import { AVATAR_ADDRESS } from '../data-folder/data-files.ts';

/** Where a table names photos. */
const PHOTO_COLUMNS = [
  { table: 'profiles', key: 'uid', column: 'photoURL' },
  { table: 'user', key: 'id', column: 'image' },
] as const;
type PhotoColumn = (typeof PHOTO_COLUMNS)[number];

type NamedPhoto = PhotoColumn & { readonly uid: string; readonly address: string };

/** What the database names as photos of ours, by account. */
export function* namedPhotos(database: DatabaseSync): Generator<NamedPhoto> {
  const parts = PHOTO_COLUMNS.map(
    ({ key, column, table }, index) =>
      `SELECT ${key} AS uid, ${column} AS address, ${index} AS place FROM ${table} ` +
      `WHERE substr(${column}, 1, ${AVATAR_ADDRESS.length}) = '${AVATAR_ADDRESS}'`,
  );
  const query = database.prepare(`${parts.join(' UNION ALL ')} ORDER BY uid`);
  for (const { uid, address, place } of query.iterate()) {
    const column = PHOTO_COLUMNS[Number(place)];
    if (column !== undefined) yield { ...column, uid: String(uid), address: String(address) };
  }
}

/** How many photos the database names; a backup contains at most so many. */
export function countNamedPhotos(database: DatabaseSync): number {
  let count = 0;
  for (const _ of namedPhotos(database)) count += 1;
  return count;
}
