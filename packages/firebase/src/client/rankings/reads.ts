import {
  AppError,
  chooseByHandle,
  isListed,
  isUsableHandle,
  isUsableSlug,
  linkNames,
  type Ranking,
  type RankingItem,
} from '@palmanga/core';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore/lite';

import {
  COLLECTIONS,
  filledFrom,
  handlePath,
  isBlank,
  isDocumentId,
  itemsPath,
  keptLinkPath,
  rankingPath,
  readItem,
  readManga,
  readRanking,
  textOf,
  type Fields,
} from '../../documents/index.ts';
import { fromFirebase } from '../connection/errors.ts';
import { readWhereIn } from '../connection/read-where-in.ts';

/** A ranking, and its document, which `readOrder` takes. */
export interface StoredRanking {
  readonly ranking: Ranking;
  readonly fields: Fields;
}

/** Items after a position (0 for the first ones), at most `count`. */
export interface ItemsRange {
  readonly after: number;
  readonly count: number;
}

/**
 * @throws FirestoreError permission-denied when the caller may not see it, and for some callers
 *   when it is missing
 * @throws AppError ranking-not-found
 */
export async function readStoredRanking(db: Firestore, id: string): Promise<StoredRanking> {
  const fields = (await getDoc(doc(db, rankingPath(id)))).data();
  if (fields === undefined) throw new AppError('ranking-not-found');
  return { ranking: readRanking(id, fields), fields };
}

/** Items by position. */
export async function readItemsFrom(
  db: Firestore,
  rankingId: string,
  { after, count }: ItemsRange,
): Promise<RankingItem[]> {
  const target = query(
    collection(db, itemsPath(rankingId)),
    orderBy('position'),
    ...(after > 0 ? [startAfter(after)] : []),
    limit(count),
  );
  return withTitles(
    db,
    (await getDocs(target)).docs.map((one) => readItem(one.id, one.data())),
  );
}

/** The items, those that another program stored without a title as the catalogue has them. */
async function withTitles(db: Firestore, items: readonly RankingItem[]): Promise<RankingItem[]> {
  const blank = items.filter(isBlank).map(({ mangaId }) => mangaId);
  const stored = await readWhereIn(db, COLLECTIONS.mangas, null, blank.filter(isDocumentId));
  const mangas = new Map(stored.map(([id, fields]) => [id, readManga(id, fields)]));
  return items.map((item) => filledFrom(item, mangas.get(item.mangaId)));
}

/** The items of these ids that exist, in any order. */
export async function readItemsOf(
  db: Firestore,
  rankingId: string,
  ids: readonly string[],
): Promise<RankingItem[]> {
  const stored = await readWhereIn(db, itemsPath(rankingId), null, ids);
  return withTitles(
    db,
    stored.map(([id, fields]) => readItem(id, fields)),
  );
}

/** The public ranking of a share link, by the names that `linkNames` reads in it. */
export async function lookUpByHandle(
  db: Firestore,
  handle: string,
  slug: string,
): Promise<Ranking | null> {
  for (const name of linkNames(handle)) {
    // The second name counts only where nothing answers to the first.
    // oxlint-disable-next-line no-await-in-loop
    const found = await lookUpByName(db, name, slug);
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * The public ranking for which a migration kept the link; else that of the account that holds the
 * handle; if none does, the oldest that carries the name. All three questions are sent at once, since
 * most rankings carry their owner's handle. The last that is asked for is one that carries it in the
 * field of an older program.
 * @returns null where a kept link leads nowhere, undefined where nothing answers to the name
 */
async function lookUpByName(
  db: Firestore,
  name: string,
  slug: string,
): Promise<Ranking | null | undefined> {
  const isPublic = [where('slug', '==', slug), where('visibility', '==', 'public')];
  const [kept, reservation, carrier] = await Promise.all([
    readKeptLink(db, name, slug),
    isUsableHandle(name) ? getDoc(doc(db, handlePath(name))) : null,
    lookUp(db, where('ownerHandle', '==', name), ...isPublic, orderBy('createdAt')),
  ]);
  const holder = reservation?.exists() === true ? textOf(reservation.data(), 'uid') : null;
  // The further question, if one decides.
  let held: Ranking | null | undefined;
  let carried = carrier;
  if (kept === undefined && holder !== null) {
    const isHolders = carrier?.ownerUid === holder;
    held = isHolders ? carrier : await lookUp(db, where('ownerUid', '==', holder), ...isPublic);
  } else if (kept === undefined) {
    carried ??= await lookUp(db, where('userHandle', '==', name), ...isPublic);
  }
  return chooseByHandle({ kept: () => kept, held: () => held, carried: () => carried });
}

/**
 * The public ranking for which a link was kept. Null when that is private or deleted, for then the
 * link leads nowhere, and not to the holder of the handle; undefined when no link was kept.
 */
async function readKeptLink(
  db: Firestore,
  name: string,
  slug: string,
): Promise<Ranking | null | undefined> {
  if (!isUsableSlug(slug)) return undefined;
  try {
    const link = await getDoc(doc(db, await keptLinkPath(name, slug)));
    if (!link.exists()) return undefined;
    const id = textOf(link.data(), 'rankingId');
    if (!isDocumentId(id)) return null;
    const { ranking } = await readStoredRanking(db, id);
    return isListed(ranking) ? ranking : null;
  } catch (error) {
    const failure = fromFirebase(error);
    if (['forbidden', 'ranking-not-found'].includes(failure.code)) return null;
    throw error;
  }
}

/**
 * The oldest public ranking with this shortid, so that a later one cannot take over its links. One
 * without `createdAt`, which the order leaves out, is found when no other answers.
 */
export async function lookUpByShortid(db: Firestore, shortid: string): Promise<Ranking | null> {
  const requested = [where('shortid', '==', shortid), where('visibility', '==', 'public')];
  return (await lookUp(db, ...requested, orderBy('createdAt'))) ?? lookUp(db, ...requested);
}

async function lookUp(
  db: Firestore,
  ...constraints: readonly QueryConstraint[]
): Promise<Ranking | null> {
  const rankings = collection(db, COLLECTIONS.rankings);
  const [first] = (await getDocs(query(rankings, ...constraints, limit(1)))).docs;
  return first === undefined ? null : readRanking(first.id, first.data());
}
