import type { RankingItem } from '@palmanga/core';

import { countOf, optionalTextOf, textOf, timeOf, type Fields } from './fields.ts';

/** An item of a ranking, as its document holds it. */
export interface ItemDocument<T> {
  readonly mangaId: string;
  readonly title: string;
  readonly author: string;
  readonly coverUrl: string | null;
  readonly position: number;
  readonly addedAt: T;
}

export function itemDocument<T>(item: RankingItem, addedAt: T): ItemDocument<T> {
  const { mangaId, title, author, coverUrl, position } = item;
  return { mangaId, title, author, coverUrl, position, addedAt };
}

/** The entity, with the fallback readings of docs/specification.md 3.2. `id` is the document's. */
export function readItem(id: string, fields: Fields): RankingItem {
  return {
    mangaId: textOf(fields, 'mangaId') || id,
    title: textOf(fields, 'title'),
    author: textOf(fields, 'author'),
    coverUrl: optionalTextOf(fields, 'coverUrl', 'cover', 'thumb', 'thumbnail'),
    position: countOf(fields, 'position') ?? 0,
    addedAt: timeOf(fields, 'addedAt') ?? 0,
  };
}
