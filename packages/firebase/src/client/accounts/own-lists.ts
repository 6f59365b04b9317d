import {
  AppError,
  decodeCursor,
  encodeCursor,
  type Favorite,
  type Page,
  type PageRequest,
  type Ranking,
} from '@palmanga/core';
import {
  collection,
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  startAfter,
  where,
} from 'firebase/firestore/lite';

import {
  COLLECTIONS,
  favoritesPath,
  type Fields,
  isDocumentId,
  readFavorite,
  readRanking,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';

/** Rankings of one page: a document may have a megabyte. */
const RANKINGS_A_PAGE = 20;
/** Favorites of one page: their documents have at most some kilobytes. */
const FAVORITES_A_PAGE = 500;

/** As `Rankings.listOwn`. */
export function listOwnRankings(
  db: Firestore,
  uid: string,
  { cursor, limit }: PageRequest,
): Promise<Page<Ranking>> {
  const request = { cursor, limit: Math.min(limit, RANKINGS_A_PAGE) };
  return readPage(db, COLLECTIONS.rankings, [where('ownerUid', '==', uid)], request, readRanking);
}

/** As `Favorites.listOwn`. */
export function listOwnFavorites(
  db: Firestore,
  uid: string,
  { cursor, limit }: PageRequest,
): Promise<Page<Favorite>> {
  const request = { cursor, limit: Math.min(limit, FAVORITES_A_PAGE) };
  return readPage(db, favoritesPath(uid), [], request, readFavorite);
}

/**
 * A page in the order of the ids, which finds documents whatever fields they lack. The last one may be
 * empty.
 */
async function readPage<T>(
  db: Firestore,
  path: string,
  constraints: readonly QueryConstraint[],
  { cursor, limit: most }: PageRequest,
  read: (id: string, fields: Fields) => T,
): Promise<Page<T>> {
  const after = cursor === null ? [] : [startAfter(parseId(cursor))];
  const order = [orderBy(documentId()), ...after, limit(most)];
  const target = query(collection(db, path), ...constraints, ...order);
  const { docs } = await call(() => getDocs(target));
  const last = docs[most - 1];
  return {
    items: docs.map((one) => read(one.id, one.data())),
    nextCursor: last === undefined ? null : encodeCursor(last.id),
  };
}

function parseId(cursor: string): string {
  const id = decodeCursor(cursor);
  if (typeof id === 'string' && isDocumentId(id)) return id;
  throw new AppError('payload-invalid', 'A cursor of another list');
}
