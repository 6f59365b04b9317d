import {
  AppError,
  type CursorValue,
  decodeCursor,
  encodeCursor,
  isUsableHandle,
  LIMITS,
  type OwnerPage,
  ownerPageOf,
  type PageRequest,
  usernameAsked,
} from '@palmanga/core';
import {
  collection,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';

import {
  COLLECTIONS,
  type Fields,
  handlePath,
  isDocumentId,
  readRanking,
  textOf,
} from '../../documents/index.ts';

/** An account that shows its public rankings together. */
interface Shown {
  readonly uid: string;
  readonly username: string;
}

/** As `Rankings.listOfOwner`. */
export async function readOwnerPage(
  db: Firestore,
  name: string,
  { cursor, limit: asked }: PageRequest,
): Promise<OwnerPage | null> {
  const after = cursor === null ? [] : [startAfter(...placeOf(cursor))];
  const owner = await findShown(db, usernameAsked(name));
  if (owner === null) return null;
  const { uid, username } = owner;
  const most = Math.min(asked, LIMITS.pageSize);
  const target = query(
    collection(db, COLLECTIONS.rankings),
    where('ownerHandle', '==', username),
    where('visibility', '==', 'public'),
    orderBy('createdAt', 'desc'),
    orderBy(documentId(), 'desc'),
    ...after,
    limit(most + 1),
  );
  const { docs } = await getDocs(target);
  const shown = docs.slice(0, most);
  const last = docs.length > most ? shown.at(-1) : undefined;
  const items = shown
    .map((one) => readRanking(one.id, one.data()))
    // Another account's may carry the name from before there were reservations.
    .filter(({ ownerUid }) => ownerUid === uid);
  const nextCursor = last === undefined ? null : cursorOf(last.id, last.data());
  return ownerPageOf(username, { items, nextCursor }, cursor === null && nextCursor === null);
}

/** Two reads for a former username, else one. */
async function findShown(db: Firestore, name: string): Promise<Shown | null> {
  const led = await readName(db, name);
  if (led === null || led.username === name) return led;
  const present = await readName(db, led.username);
  return present?.uid === led.uid && present.username === led.username ? led : null;
}

async function readName(db: Firestore, name: string): Promise<Shown | null> {
  if (!isUsableHandle(name)) return null;
  const stored = (await getDoc(doc(db, handlePath(name)))).data() ?? {};
  const username = textOf(stored, 'page');
  return username === '' ? null : { uid: textOf(stored, 'uid'), username };
}

/** A time of Firestore is finer than one of ours: two rankings of one millisecond are both on one page. */
function cursorOf(id: string, { createdAt }: Fields): string {
  const time: CursorValue =
    createdAt instanceof Timestamp ? [createdAt.seconds, createdAt.nanoseconds] : Number(createdAt);
  return encodeCursor([time, id]);
}

function placeOf(cursor: string): [Timestamp | number, string] {
  const place = decodeCursor(cursor);
  if (Array.isArray(place) && place.length === 2) {
    const [time, id] = place as [unknown, unknown];
    const parsed = timeOfPlace(time);
    if (parsed !== null && typeof id === 'string' && isDocumentId(id)) return [parsed, id];
  }
  throw new AppError('payload-invalid', 'A cursor of another list');
}

function timeOfPlace(time: unknown): Timestamp | number | null {
  if (typeof time === 'number') return time;
  if (!Array.isArray(time) || time.length !== 2 || !time.every(Number.isSafeInteger)) return null;
  const [seconds, nanoseconds] = time as [number, number];
  const isTime = Math.abs(seconds) < 1e11 && nanoseconds >= 0 && nanoseconds < 1e9;
  return isTime ? new Timestamp(seconds, nanoseconds) : null;
}
