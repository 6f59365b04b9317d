import { batchesOf, LIMITS } from '@palmanga/core';
import {
  collection,
  documentId,
  getDocs,
  limit,
  query,
  where,
  type Firestore,
} from 'firebase/firestore/lite';

import type { Fields } from '../../documents/index.ts';

/** The rules let nobody list more documents at once. */
const MAX_DOCUMENTS = 1000;

/** The parts of `values` that one query can name each. */
export function queryParts<T>(values: readonly T[]): readonly (readonly T[])[] {
  return [...batchesOf(values, LIMITS.mangaIdsPerFetch)];
}

/**
 * Reads the documents of a collection whose field has one of `values`, in any order. A query takes
 * 30 values, so a longer list becomes several queries, sent at once.
 * @param field null for the document's id
 * @throws FirestoreError
 */
export async function readWhereIn(
  db: Firestore,
  path: string,
  field: string | null,
  values: readonly (string | number)[],
): Promise<(readonly [id: string, fields: Fields])[]> {
  const answers = await Promise.all(
    queryParts(values).map((chunk) => {
      const filter = where(field ?? documentId(), 'in', chunk);
      // An id names one document; several documents may have the same value in another field.
      const atMost = limit(field === null ? chunk.length : MAX_DOCUMENTS);
      return getDocs(query(collection(db, path), filter, atMost));
    }),
  );
  return answers.flatMap(({ docs }) => docs.map((one) => [one.id, one.data()] as const));
}
