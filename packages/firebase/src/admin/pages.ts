import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

import { guarded } from './errors.ts';

/**
 * Every document that a query finds, in the order of the ids, in pages. The last page may be empty.
 * @param size documents of one page
 * @throws AppError what `guarded` throws
 */
export async function* pagesOf(
  query: Query,
  size: number,
): AsyncGenerator<readonly QueryDocumentSnapshot[], void, void> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page: Query = last === undefined ? ordered : ordered.startAfter(last);
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
    const docs: readonly QueryDocumentSnapshot[] = (await guarded(() => page.get())).docs;
    yield docs;
    last = docs[size - 1];
  } while (last !== undefined);
}
