import type { LiveQuery } from '@palmanga/firebase/client';

import type { StructuredQuery } from './traffic.ts';

/** The fields that an index needs for a query: compared for equality, by array, and in order. */
export interface QueryShape {
  readonly collection: string;
  readonly equal: readonly string[];
  readonly contains: string | null;
  readonly order: readonly string[];
}

interface FieldFilter {
  readonly field: { readonly fieldPath: string };
  readonly op: string;
}
interface Filter {
  readonly fieldFilter?: FieldFilter;
  readonly compositeFilter?: { readonly op: string; readonly filters: readonly Filter[] };
}

export function shapeOf(query: StructuredQuery): QueryShape {
  const filters = fieldFilters(query.where as Filter | undefined);
  const named = (...ops: readonly string[]) => [
    ...new Set(filters.filter(({ op }) => ops.includes(op)).map(({ field }) => field.fieldPath)),
  ];
  return {
    collection: query.from[0]?.collectionId ?? '',
    equal: named('EQUAL', 'IN').filter((field) => field !== '__name__'),
    contains: named('ARRAY_CONTAINS')[0] ?? null,
    order: (query.orderBy ?? [])
      .map(({ field, direction }) => `${field.fieldPath} ${direction}`)
      .filter((field) => !field.startsWith('__name__')),
  };
}

export function shapeOfLive({ path, where, orderBy }: LiveQuery): QueryShape {
  return {
    collection: path.split('/').at(-1) ?? '',
    equal: where === undefined ? [] : [where[0]],
    contains: null,
    order: [`${orderBy[0]} ${orderBy[1] === 'asc' ? 'ASCENDING' : 'DESCENDING'}`],
  };
}

function fieldFilters(filter: Filter | undefined): FieldFilter[] {
  if (filter?.fieldFilter !== undefined) return [filter.fieldFilter];
  return (filter?.compositeFilter?.filters ?? []).flatMap(fieldFilters);
}
