import { readFileSync } from 'node:fs';

import { shapeOf, shapeOfLive, type QueryShape } from './query-shape.ts';
import type { Traffic } from './traffic.ts';

/** firestore.indexes.json. */
interface DeclaredIndexes {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly queryScope: string;
    readonly fields: readonly {
      readonly fieldPath: string;
      readonly order?: string;
      readonly arrayConfig?: string;
    }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly unknown[];
  }[];
}

export const INDEXES = JSON.parse(
  readFileSync(new URL('../../../firebase/firestore.indexes.json', import.meta.url), 'utf8'),
) as DeclaredIndexes;

/**
 * Why the service would refuse the query, or null. The service indexes each field by itself unless
 * it is exempted, and merges these indexes for several equalities without an order. Every other
 * query needs a declared index.
 */
export function missingIndex(declared: DeclaredIndexes, shape: QueryShape): string | null {
  const { collection, equal, contains, order } = shape;
  const fields = [...equal, ...(contains === null ? [] : [contains]), ...order.map(nameOf)];
  const isSimple = new Set(fields).size <= 1 || (order.length === 0 && contains === null);
  if (isSimple) {
    const exempted = fields.find((field) => isExempted(declared, collection, field));
    return exempted === undefined ? null : `${collection}.${exempted} is exempted from indexing`;
  }
  const needed = [
    ...equal.map((field) => `${field} =`).toSorted(),
    ...(contains === null ? [] : [`${contains} CONTAINS`]),
    ...order,
  ].join(', ');
  const found = declared.indexes.some(
    (index) => index.collectionGroup === collection && describeIndex(index, equal) === needed,
  );
  return found ? null : `${collection} needs an index on ${needed}`;
}

/** How many kinds of queries were sent, and why the service would refuse some of them. */
export function examineQueries({ queries, liveQueries }: Traffic): {
  readonly kinds: number;
  readonly faults: readonly string[];
} {
  const all = [...queries.map(shapeOf), ...liveQueries.map(shapeOfLive)];
  const shapes = new Map(all.map((shape) => [JSON.stringify(shape), shape]));
  const faults = [...shapes.values()].map((shape) => missingIndex(INDEXES, shape));
  return { kinds: shapes.size, faults: faults.filter((fault) => fault !== null) };
}

/** Whether a field has no index by itself. A query that needs that index would fail. */
export function isExempted(declared: DeclaredIndexes, collection: string, field: string): boolean {
  return declared.fieldOverrides.some(
    (override) =>
      override.collectionGroup === collection &&
      override.fieldPath === field &&
      override.indexes.length === 0,
  );
}

function describeIndex(
  { fields }: DeclaredIndexes['indexes'][number],
  equal: readonly string[],
): string {
  // The fields that are compared for equality come first, in any order.
  const isEqual = ({ fieldPath }: { fieldPath: string }) => equal.includes(fieldPath);
  return [
    ...fields
      .filter(isEqual)
      .map(({ fieldPath }) => `${fieldPath} =`)
      .toSorted(),
    ...fields
      .filter((field) => !isEqual(field))
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
  ].join(', ');
}

function nameOf(order: string): string {
  return order.split(' ')[0] ?? '';
}
