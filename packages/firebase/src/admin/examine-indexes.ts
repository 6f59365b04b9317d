import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Finding } from '@palmanga/core';
import type { Firestore, Query } from 'firebase-admin/firestore';

import { fromAdmin } from './errors.ts';

/** `firebase deploy --only firestore:indexes` deploys this file. */
const FILE = fileURLToPath(
  new URL(
    import.meta.filename.endsWith('.ts')
      ? '../../../../firebase/firestore.indexes.json'
      : 'firestore.indexes.json',
    import.meta.url,
  ),
);

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

/** The composite indexes of firestore.indexes.json. */
export function readDeclaredIndexes(): readonly DeclaredIndex[] {
  const { indexes } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    indexes: readonly DeclaredIndex[];
  };
  return indexes;
}

/** A text that no document holds. */
const NO_VALUE = ' manga-import doctor ';

/**
 * A query that needs this index and finds nothing: it orders by the last ordered field of the
 * index, and compares every other field with a text that no document holds.
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
      if (arrayConfig !== undefined) return query.where(fieldPath, 'array-contains', NO_VALUE);
      if (at < last) return query.where(fieldPath, '==', NO_VALUE);
      return query.orderBy(fieldPath, order === 'DESCENDING' ? 'desc' : 'asc');
    }, start)
    .limit(1);
}

export function describeIndex({ collectionGroup, fields }: DeclaredIndex): string {
  return `${collectionGroup} (${fields.map(({ fieldPath }) => fieldPath).join(', ')})`;
}

/** gRPC code of a query whose index is missing or still being built. */
const FAILED_PRECONDITION = 9;

/**
 * Checks that each declared index answers. The emulator needs no index and answers every query.
 * @param ask runs a query that needs the index
 * @param project for the command in `fix`
 */
export async function examineIndexes(
  declared: readonly DeclaredIndex[],
  ask: (index: DeclaredIndex) => Promise<unknown>,
  project: string | null,
): Promise<Finding> {
  const name = 'indexes';
  const missing: string[] = [];
  let isBuilding = false;
  for (const index of declared) {
    try {
      await ask(index);
    } catch (error) {
      if (!isPrecondition(error)) {
        const { code, message } = fromAdmin(error);
        const detail = `${describeIndex(index)} cannot be asked: ${code}: ${message}`;
        return { name, ok: false, detail, fix: 'Fix the problems above, then run doctor again.' };
      }
      isBuilding ||= error.message.includes('currently building');
      missing.push(describeIndex(index));
    }
  }
  if (missing.length === 0) {
    return { name, ok: true, detail: `${declared.length} composite indexes answer` };
  }
  const target = project === null ? '' : ` --project ${project}`;
  const deploy = `npm run firebase -- deploy --only firestore:indexes${target}`;
  return isBuilding
    ? {
        name,
        ok: false,
        detail: `still being built: ${missing.join('; ')}`,
        fix: 'Wait until they are built.',
      }
    : { name, ok: false, detail: `missing: ${missing.join('; ')}`, fix: `Run: ${deploy}` };
}

function isPrecondition(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === FAILED_PRECONDITION;
}
