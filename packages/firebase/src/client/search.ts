import {
  AppError,
  decodeCursor,
  encodeCursor,
  matchesSearch,
  parseSearch,
  startsWithSearch,
  type Manga,
  type Page,
  type PageRequest,
} from '@palmanga/core';
import {
  and,
  collection,
  documentId,
  FieldPath,
  getDocs,
  limit as atMost,
  or,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type QueryCompositeFilterConstraint,
  type QueryNonFilterConstraint,
} from 'firebase/firestore/lite';

import { COLLECTIONS, readManga, searchTokens } from '../documents/index.ts';

/** Sorts after every text that begins like it. */
const LAST = '\u{10FFFF}';

/** What is read one after the other, in its order. */
interface Group {
  readonly filter: QueryCompositeFilterConstraint | null;
  readonly order: readonly ('titleLower' | 'id')[];
  /** Of what is found, what belongs to this group. */
  readonly holds: (manga: Manga) => boolean;
}

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
 * One page of a search: first a range of titles, then what holds the start of each word. A page of
 * 20 reads 20 documents (an empty answer counts as one), so it may hold fewer and not be the last.
 * It is empty only at the end: titles of the range, found again by the words, are passed over, and
 * words longer than what is stored are looked at here.
 */
export async function searchMangas(
  db: Firestore,
  request: PageRequest & { query: string },
): Promise<Page<Manga>> {
  const groups = groupsOf(request.query);
  let place = parsePlace(request.cursor);
  const items: Manga[] = [];
  let reads = 0;
  for (;;) {
    const group = groups[place.group];
    if (group === null) throw new AppError('payload-invalid');
    const budget = request.limit - (reads % request.limit);
    const found = await readFrom(db, group, place, budget);
    reads += Math.max(found.length, 1);
    items.push(...found.map(({ manga }) => manga).filter(group.holds));
    const isEnd = found.length < budget;
    if (isEnd && (place.group === 'others' || groups.others === null)) {
      return { items, nextCursor: null };
    }
    place = isEnd
      ? { group: 'others', after: null }
      : { group: place.group, after: found.at(-1)?.place ?? null };
    const isSpent = reads >= request.limit;
    if (isSpent && items.length > 0) break;
  }
  return { items, nextCursor: encodeCursor([place.group, place.after]) };
}

function groupsOf(query: string): { readonly first: Group; readonly others: Group | null } {
  const { words, prefix } = parseSearch(query);
  const first: Group = {
    filter: prefix === '' ? null : startsWith(prefix),
    order: ['titleLower', 'id'],
    holds: () => true,
  };
  const [token, ...more] = searchTokens(words);
  if (token === undefined) return { first, others: null };
  const others: Group = {
    ...(more.length === 0
      ? { filter: containsElsewhere(token, prefix), order: ['titleLower', 'id'] }
      : { filter: containsAll([token, ...more]), order: ['id'] }),
    holds: (manga) => matchesSearch(manga, query) && !startsWithSearch(manga, query),
  };
  return { first, others };
}

function startsWith(prefix: string): QueryCompositeFilterConstraint {
  return and(where('titleLower', '>=', prefix), where('titleLower', '<', prefix + LAST));
}

/** What holds the token and is not in the first group. */
function containsElsewhere(token: string, prefix: string): QueryCompositeFilterConstraint {
  return and(
    where('searchPrefixes', 'array-contains', token),
    or(where('titleLower', '<', prefix), where('titleLower', '>=', prefix + LAST)),
  );
}

/** What holds every token, of the first group or not. */
function containsAll(tokens: readonly string[]): QueryCompositeFilterConstraint {
  return and(...tokens.map((token) => where(new FieldPath('wordStarts', token), '==', true)));
}

async function readFrom(
  db: Firestore,
  { filter, order }: Group,
  { after }: Place,
  count: number,
): Promise<Found[]> {
  const mangas = collection(db, COLLECTIONS.mangas);
  const fields = order.map((name) => orderBy(name === 'id' ? documentId() : name));
  const from = after === null ? [] : [startAfter(...after.slice(-order.length))];
  const rest: readonly QueryNonFilterConstraint[] = [...fields, ...from, atMost(count)];
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
