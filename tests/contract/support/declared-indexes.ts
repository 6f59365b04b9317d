import type { QueryShape } from './query-shape.ts';

/** firestore.indexes.json. */
export interface DeclaredIndexes {
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

/**
 * Why the service would refuse the query, or null. One field is indexed by itself unless it is
 * exempted; several equalities without an order are merged from such indexes; all else needs a
 * declared index.
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

/** The exempted fields that a query uses by themselves would break it; the others cost nothing. */
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
  // The fields asked for equality come first, in whatever order.
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
