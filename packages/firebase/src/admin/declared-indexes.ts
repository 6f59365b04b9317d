import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Firestore, Query } from 'firebase-admin/firestore';

/** What is deployed by `firebase deploy --only firestore:indexes`. */
const FILE = fileURLToPath(new URL('../../../../firebase/firestore.indexes.json', import.meta.url));

interface IndexField {
  readonly fieldPath: string;
  readonly order?: string;
  readonly arrayConfig?: string;
}

/** A composite index as firestore.indexes.json declares it. */
export interface DeclaredIndex {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly IndexField[];
}

export function readDeclaredIndexes(): readonly DeclaredIndex[] {
  const { indexes } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    indexes: readonly DeclaredIndex[];
  };
  return indexes;
}

/**
 * A query that only this index answers: its last ordered field orders, those before are equal to
 * something that no document holds, so at most one document is read.
 */
export function queryNeeding(db: Firestore, index: DeclaredIndex): Query {
  const { collectionGroup, queryScope, fields } = index;
  const last = fields.findLastIndex(({ order }) => order !== undefined);
  const start: Query =
    queryScope === 'COLLECTION_GROUP'
      ? db.collectionGroup(collectionGroup)
      : db.collection(collectionGroup);
  return fields
    .reduce((query, { fieldPath, order, arrayConfig }, at) => {
      if (arrayConfig !== undefined) return query.where(fieldPath, 'array-contains', NOTHING);
      if (at < last) return query.where(fieldPath, '==', NOTHING);
      return query.orderBy(fieldPath, order === 'DESCENDING' ? 'desc' : 'asc');
    }, start)
    .limit(1);
}

export function describeIndex({ collectionGroup, fields }: DeclaredIndex): string {
  return `${collectionGroup} (${fields.map(({ fieldPath }) => fieldPath).join(', ')})`;
}

const NOTHING = ' manga-import doctor ';
