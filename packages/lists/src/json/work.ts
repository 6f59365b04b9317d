import type { ListFormat } from '@palmanga/core';

import type { Draft } from '../collector.ts';

/** One object of a file, recognised: a work with what its owner says of it, or an anime. */
export interface Recognised {
  /** The service whose shape it has; null for a shape that many have. */
  readonly format: ListFormat | null;
  readonly isAnime: boolean;
  readonly draft: Draft;
}

/** Kinds of anime as AniList, MyAnimeList and others call them. */
const ANIME = new Set([
  'anime',
  'animé',
  'tv',
  'tv_short',
  'tv short',
  'tv series',
  'tv_special',
  'ova',
  'ona',
  'movie',
  'film',
  'special',
  'music',
]);

/** Whether a type, as services write it, is one of anime. */
export function isAnimeType(type: unknown): boolean {
  return typeof type === 'string' && ANIME.has(type.trim().toLowerCase());
}
