import { LIST_LIMITS } from '@palmanga/core';

import { firstOf, isObject, type JsonObject, numberIn, own, textOf, textsIn } from './object.ts';
import { isAnimeType, type Recognised } from './work.ts';

/** Fields of an entry whose request left its `Media` out. */
const ENTRY = ['status', 'score', 'progress'];
const TITLES = ['userPreferred', 'romaji', 'english', 'native'];

/**
 * Recognises what AniList gives: an entry of a list with its `Media`, a `Media` alone (favorites), and an
 * entry of the account's export, which has only ids. Null for anything else.
 */
export function recogniseAnilist(object: JsonObject): Recognised | null {
  if (own(object, 'series_id') !== undefined && own(object, 'series_type') !== undefined) {
    const isAnime = own(object, 'series_type') === 0 || isAnimeType(own(object, 'series_type'));
    const id = numberIn(own(object, 'series_id'));
    const title = isAnime ? String(id ?? '') : '';
    return { format: 'anilist', isAnime, draft: { title, anilistId: id, ...ownersWords(object) } };
  }
  const media = own(object, 'media') ?? own(object, 'node');
  if (isObject(media) && isMedia(media)) {
    return entryOf(media, object);
  }
  if (
    numberIn(own(object, 'mediaId')) !== null &&
    ENTRY.some((key) => own(object, key) !== undefined)
  ) {
    const draft = {
      title: '',
      anilistId: numberIn(own(object, 'mediaId')),
      ...ownersWords(object),
    };
    return { format: 'anilist', isAnime: false, draft };
  }
  return isMedia(object) ? entryOf(object, {}) : null;
}

function entryOf(media: JsonObject, entry: JsonObject): Recognised {
  const titles = own(media, 'title') as JsonObject;
  return {
    format: 'anilist',
    isAnime: isAnime(media),
    draft: {
      title: textOf(firstOf(titles, TITLES)),
      otherTitles: [
        ...TITLES.map((key) => textOf(own(titles, key))),
        ...textsIn(own(media, 'synonyms'), LIST_LIMITS.otherTitles),
      ],
      author: authorOf(media),
      malId: numberIn(own(media, 'idMal')),
      anilistId: numberIn(own(media, 'id')) ?? numberIn(own(entry, 'mediaId')),
      ...ownersWords(entry),
    },
  };
}

/** A `Media` has titles by language; other services' objects with such titles have further fields. */
function isMedia(object: JsonObject): boolean {
  const title = own(object, 'title');
  return (
    isObject(title) &&
    ['romaji', 'userPreferred', 'native'].some((key) => Object.hasOwn(title, key)) &&
    own(object, 'attributes') === undefined
  );
}

function isAnime(media: JsonObject): boolean {
  const type = own(media, 'type');
  if (typeof type === 'string') return isAnimeType(type);
  return isAnimeType(own(media, 'format')) || typeof own(media, 'episodes') === 'number';
}

/** No score is 0 there. */
function ownersWords(entry: JsonObject): { score: number | null; note: string } {
  const score = numberIn(own(entry, 'score'));
  return { score: score === 0 ? null : score, note: textOf(own(entry, 'notes')) };
}

function authorOf(media: JsonObject): string {
  const staff = own(own(media, 'staff'), 'edges') ?? own(own(media, 'staff'), 'nodes');
  if (!Array.isArray(staff)) return '';
  const names = (staff as unknown[]).slice(0, 4).flatMap((person) => {
    const name = own(own(person, 'node') ?? person, 'name');
    return textOf(own(name, 'full')) || [];
  });
  return names.join(', ');
}
