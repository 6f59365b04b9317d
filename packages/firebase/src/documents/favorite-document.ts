import type { Favorite, NewFavorite } from '@palmanga/core';

import { optionalTextOf, textOf, timeOf, type Fields } from './fields.ts';

/** A favourite, under its user and keyed by the manga's id. */
export interface FavoriteDocument<T> {
  readonly mangaId: string;
  readonly title: string;
  readonly author: string;
  readonly coverUrl: string | null;
  readonly createdAt: T;
}

export function favoriteDocument<T>(favorite: NewFavorite, createdAt: T): FavoriteDocument<T> {
  const { mangaId, title, author, coverUrl } = favorite;
  return { mangaId, title, author, coverUrl, createdAt };
}

/** The entity. `id` is the document's. */
export function readFavorite(id: string, fields: Fields): Favorite {
  return {
    mangaId: textOf(fields, 'mangaId') || id,
    title: textOf(fields, 'title'),
    author: textOf(fields, 'author'),
    coverUrl: optionalTextOf(fields, 'coverUrl'),
    createdAt: timeOf(fields, 'createdAt') ?? 0,
  };
}
