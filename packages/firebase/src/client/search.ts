import {
  AppError,
  decodeCursor,
  encodeCursor,
  matchesSearch,
  parseSearch,
  type Manga,
  type Page,
  type PageRequest,
} from '@palmanga/core';
import {
  and,
  collection,
  documentId,
  getDocs,
  limit as atMost,
  or,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type QueryCompositeFilterConstraint,
} from 'firebase/firestore/lite';

import { COLLECTIONS, readManga, searchToken } from '../documents/index.ts';

/** Sorts after every text that begins like it. */
const LAST = '\u{10FFFF}';
/** Rounds of reading that a page may take when most of what the token finds does not match. */
const ROUNDS = 5;

/** Where a page ended: which group of the results, and its last document read. */
interface Place {
  readonly group: 'first' | 'others';
  readonly after: readonly [titleLower: string, id: string] | null;
}

interface Found {
  readonly manga: Manga;
  readonly place: readonly [titleLower: string, id: string];
}

/**
 * One page of a search: a range of titles, then an array query by the longest word's prefix with
 * the rest filtered. A page of 20 reads at most 20 documents (an empty answer counts as one), so
 * it may hold fewer than 20 and still not be the last.
 */
export async function searchMangas(
  db: Firestore,
  request: PageRequest & { query: string },
): Promise<Page<Manga>> {
  const { words, prefix } = parseSearch(request.query);
  let place = parsePlace(request.cursor);
  const items: Manga[] = [];
  let reads = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const budget = request.limit - (reads % request.limit);
    const isFirst = place.group === 'first';
    const filter = isFirst ? startsWith(prefix) : containsElsewhere(searchToken(words), prefix);
    const found = await readFrom(db, filter, place, budget);
    reads += Math.max(found.length, 1);
    const matching = found.filter(({ manga }) => isFirst || matchesSearch(manga, request.query));
    items.push(...matching.map(({ manga }) => manga));
    const isEnd = found.length < budget;
    if (isEnd && (!isFirst || words.length === 0)) return { items, nextCursor: null };
    place = isEnd
      ? { group: 'others', after: null }
      : { group: place.group, after: found.at(-1)?.place ?? null };
    const isSpent = reads >= request.limit;
    if (isSpent && items.length > 0) break;
  }
  return { items, nextCursor: encodeCursor([place.group, place.after]) };
}

function startsWith(prefix: string): QueryCompositeFilterConstraint | null {
  if (prefix === '') return null;
  return and(where('titleLower', '>=', prefix), where('titleLower', '<', prefix + LAST));
}

/** What holds the token and is not in the first group. */
function containsElsewhere(token: string, prefix: string): QueryCompositeFilterConstraint {
  return and(
    where('searchPrefixes', 'array-contains', token),
    or(where('titleLower', '<', prefix), where('titleLower', '>=', prefix + LAST)),
  );
}

async function readFrom(
  db: Firestore,
  filter: QueryCompositeFilterConstraint | null,
  place: Place,
  count: number,
): Promise<Found[]> {
  const mangas = collection(db, COLLECTIONS.mangas);
  const order = [orderBy('titleLower'), orderBy(documentId())];
  const rest = [
    ...order,
    ...(place.after === null ? [] : [startAfter(...place.after)]),
    atMost(count),
  ];
  const target = filter === null ? query(mangas, ...rest) : query(mangas, filter, ...rest);
  return (await getDocs(target)).docs.map((one) => {
    const fields = one.data();
    const titleLower: unknown = fields['titleLower'];
    return {
      manga: readManga(one.id, fields),
      place: [typeof titleLower === 'string' ? titleLower : '', one.id],
    };
  });
}

function parsePlace(cursor: string | null): Place {
  if (cursor === null) return { group: 'first', after: null };
  const value = decodeCursor(cursor);
  const [group, after] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  if (group !== 'first' && group !== 'others') throw new AppError('payload-invalid');
  if (after === null) return { group, after };
  if (!Array.isArray(after) || after.length !== 2) throw new AppError('payload-invalid');
  const [titleLower, id] = after as unknown[];
  if (typeof titleLower !== 'string' || typeof id !== 'string' || id === '') {
    throw new AppError('payload-invalid');
  }
  return { group, after: [titleLower, id] };
}
