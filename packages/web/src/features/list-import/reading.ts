import { fr, type ListEntry, type ListOrder } from '@palmanga/core';
import {
  type Corrections,
  type GivenTitles,
  type Role,
  type ShownTable,
  withTitles,
} from '@palmanga/lists/corrections';
import { orderList } from '@palmanga/lists/match';
import type { ReadList } from '@palmanga/lists/read';

/** How a list is read, as far as its owner says it. */
export interface Reading {
  readonly corrections: Corrections;
  readonly titles: GivenTitles;
  /** Null for the order that is proposed. */
  readonly order: ListOrder | null;
}

export const AS_IT_IS: Reading = { corrections: {}, titles: {}, order: null };

/** The list with the titles that its owner gave, in the order that they chose. */
export function readAs(list: ReadList, { titles, order }: Reading): ReadList {
  const entries = withTitles(list.entries, titles);
  const unscored = entries.filter(({ score }) => score === null).length;
  return { ...list, entries, unscored, order: order ?? list.order };
}

/** The orders that a list can have. */
export function ordersOf({ entries, unscored }: ReadList): readonly ListOrder[] {
  return unscored < entries.length ? ['file', 'reverse', 'score'] : ['file', 'reverse'];
}

/** The first titles of the ranking, as the list is read now. */
export function firstTitles({ entries, order }: ReadList, count: number): readonly string[] {
  const { ranked, unscored } = orderList<ListEntry>(entries, order);
  const all = [...ranked, ...unscored].slice(0, count);
  return all.map(({ title }) => title || fr.listImport.untitled);
}

/** Roles that can be given to a column. */
export const ROLES: readonly Role[] = [
  'title',
  'author',
  'position',
  'score',
  'note',
  'link',
  'otherTitle',
  'series',
];

/** What is shown of a table that its owner's corrections leave without a list. */
export function tableAs(table: ShownTable | null, { corrections }: Reading): ShownTable | null {
  return table && { ...table, ...corrections };
}
