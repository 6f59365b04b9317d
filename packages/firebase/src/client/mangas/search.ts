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

import { COLLECTIONS, readManga, searchTokens } from '../../documents/index.ts';

/** A prefix followed by this sorts after every text that begins with the prefix. */
const LAST = '\u{10FFFF}';

/** Which of the queries: one is read after the other. */
type GroupName = 'first' | 'originals' | 'others';

/** A query of the search. */
interface Group {
  readonly filter: QueryCompositeFilterConstraint | null;
  readonly order: readonly ('titleLower' | 'originalTitleLower' | 'id')[];
  /** Whether a manga that the query finds is a result of this group. */
  readonly holds: (manga: Manga) => boolean;
}

/** Where a page ended: its group, and the last document read from it. */
interface Cursor {
  readonly group: GroupName;
  readonly after: readonly [title: string, id: string] | null;
}

/** A document that a query found. */
interface Hit {
  readonly manga: Manga;
  readonly place: readonly [title: string, id: string];
}

/**
 * Reads one page of a search: first the manga whose main title begins with the query, then those whose
 * original title does, then the others that have a word for each word of the query. A page of 20 reads 20
 * documents (an empty answer is billed as one), so it may hold fewer than 20 and not be the last. Only the
 * last may be empty. Documents are filtered here, because a later query finds titles of an earlier one again,
 * and because only the first 15 letters of a word are stored.
 * @param request `mostReads` ends a search that has found nothing yet, so that its cost is bounded
 */
export async function searchMangas(
  db: Firestore,
  request: PageRequest & { query: string; mostReads?: number },
): Promise<Page<Manga>> {
  const groups = groupsOf(request.query);
  let place = parseCursor(request.cursor);
  const items: Manga[] = [];
  const { mostReads = Number.POSITIVE_INFINITY } = request;
  let reads = 0;
  for (;;) {
    const group = groups[place.group];
    if (group === null) throw new AppError('payload-invalid');
    const budget = request.limit - (reads % request.limit);
    const hits = await readFrom(db, group, place, budget);
    reads += Math.max(hits.length, 1);
    items.push(...hits.map(({ manga }) => manga).filter(group.holds));
    const isEnd = hits.length < budget;
    const next = place.group === 'first' ? 'originals' : 'others';
    if (isEnd && (place.group === 'others' || groups[next] === null)) {
      return { items, nextCursor: null };
    }
    place = isEnd
      ? { group: next, after: null }
      : { group: place.group, after: hits.at(-1)?.place ?? null };
    const isSpent = reads >= request.limit;
    if (isSpent && (items.length > 0 || reads >= mostReads)) break;
  }
  return { items, nextCursor: encodeCursor([place.group, place.after]) };
}

function groupsOf(query: string): Readonly<Record<GroupName, Group | null>> {
  const { words, prefix } = parseSearch(query);
  const first: Group = {
    filter: prefix === '' ? null : startsWith('titleLower', prefix),
    order: ['titleLower', 'id'],
    holds: () => true,
  };
  const [token, ...more] = searchTokens(words);
  if (token === undefined) return { first, originals: null, others: null };
  const originals: Group = {
    filter: startsWith('originalTitleLower', prefix),
    order: ['originalTitleLower', 'id'],
    holds: (manga) => startsWithSearch(manga, query) === 'originalTitle',
  };
  const others: Group = {
    ...(more.length === 0
      ? { filter: containsElsewhere(token, prefix), order: ['titleLower', 'id'] }
      : { filter: containsAll([token, ...more]), order: ['id'] }),
    holds: (manga) => matchesSearch(manga, query) && startsWithSearch(manga, query) === null,
  };
  return { first, originals, others };
}

function startsWith(
  field: 'titleLower' | 'originalTitleLower',
  prefix: string,
): QueryCompositeFilterConstraint {
  return and(where(field, '>=', prefix), where(field, '<', prefix + LAST));
}

/** Manga with a word that begins with the token, without those of the first group. */
function containsElsewhere(token: string, prefix: string): QueryCompositeFilterConstraint {
  return and(
    where('searchPrefixes', 'array-contains', token),
    or(where('titleLower', '<', prefix), where('titleLower', '>=', prefix + LAST)),
  );
}

/** Manga with a word for every token, those of the first group included. */
function containsAll(tokens: readonly string[]): QueryCompositeFilterConstraint {
  return and(...tokens.map((token) => where(new FieldPath('wordStarts', token), '==', true)));
}

async function readFrom(
  db: Firestore,
  { filter, order }: Group,
  { after }: Cursor,
  count: number,
): Promise<Hit[]> {
  const mangas = collection(db, COLLECTIONS.mangas);
  const fields = order.map((name) => orderBy(name === 'id' ? documentId() : name));
  const from = after === null ? [] : [startAfter(...after.slice(-order.length))];
  const rest: readonly QueryNonFilterConstraint[] = [...fields, ...from, atMost(count)];
  const target = filter === null ? query(mangas, ...rest) : query(mangas, filter, ...rest);
  return (await getDocs(target)).docs.map((one) => {
    const fields = one.data();
    const title: unknown = fields[order[0] === 'originalTitleLower' ? order[0] : 'titleLower'];
    return {
      manga: readManga(one.id, fields),
      place: [typeof title === 'string' ? title : '', one.id],
    };
  });
}

function parseCursor(cursor: string | null): Cursor {
  if (cursor === null) return { group: 'first', after: null };
  const value = decodeCursor(cursor);
  const [group, after] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  if (group !== 'first' && group !== 'originals' && group !== 'others')
    throw new AppError('payload-invalid');
  if (after === null) return { group, after };
  if (!Array.isArray(after) || after.length !== 2) throw new AppError('payload-invalid');
  const [title, id] = after as unknown[];
  if (typeof title !== 'string' || typeof id !== 'string' || id === '') {
    throw new AppError('payload-invalid');
  }
  return { group, after: [title, id] };
}
