import { isObject, own } from './json-object.ts';

/** Services whose own records an import reads, beside AniList. */
export type Service = 'mangadex' | 'kitsu' | 'jikan';

/**
 * The service whose record this is: MangaDex and Kitsu list resources of JSON:API, Jikan (MyAnimeList)
 * objects with a `mal_id`. Null for any other value.
 */
export function serviceOf(value: unknown): Service | null {
  if (!isObject(value)) return null;
  const attributes = own(value, 'attributes');
  const type = own(value, 'type');
  if (isObject(attributes) && (type === 'manga' || type === 'anime')) {
    if (typeof own(attributes, 'canonicalTitle') === 'string') return 'kitsu';
    return isObject(own(attributes, 'title')) ? 'mangadex' : null;
  }
  return typeof own(value, 'mal_id') === 'number' && own(value, 'id') === undefined
    ? 'jikan'
    : null;
}
