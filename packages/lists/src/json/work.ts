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

/** Kinds of manga, as services and tables name them. */
const MANGA =
  /^(?:mangas?|manhwas?|manhuas?|webtoons?|one[ -_]?shots?|doujinshi|oel|light[ -_]?novels?|novels?)$/i;
/** Kinds of what is neither a manga nor an anime. */
const OTHERS =
  /^(?:series?|série|tv ?show|show|season|saison|episode|épisode|games?|video[ -_]?games?|jeu(?:x)?(?: vidéo)?|books?|livres?|romans?|comics?|bd|bande dessinée|audiobooks?|podcasts?|boardgames?|albums?|people|person|artwork)$/i;

export function isMangaType(type: unknown): boolean {
  return typeof type === 'string' && MANGA.test(type.trim());
}

/** Whether a type is that of something else than manga and anime: they matter where a list has manga too. */
export function isOtherType(type: unknown): boolean {
  return typeof type === 'string' && OTHERS.test(type.trim());
}
