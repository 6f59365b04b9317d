import { LIST_LIMITS } from '@palmanga/core';

import { isObject, type JsonObject, numberIn, own, textOf, textsIn } from './object.ts';
import type { Recognised } from './work.ts';

/**
 * Recognises an object of the form of JSON:API whose attributes have a title: MangaDex's manga, with the
 * ids of other services in `links`, and Kitsu's manga and anime. Null for anything else.
 */
export function recogniseResource(object: JsonObject): Recognised | null {
  const attributes = own(object, 'attributes');
  const type = own(object, 'type');
  if (!isObject(attributes)) return null;
  const links = own(attributes, 'links');
  const titles = own(attributes, 'title') ?? own(attributes, 'titles');
  const title = textOf(own(attributes, 'canonicalTitle')) || textsIn(titles, 1)[0];
  if (title === undefined || title === '' || (type !== 'manga' && type !== 'anime')) return null;
  return {
    format: own(attributes, 'canonicalTitle') === undefined ? 'mangadex' : 'kitsu',
    isAnime: type === 'anime',
    draft: {
      title,
      otherTitles: [
        ...textsIn(titles, LIST_LIMITS.otherTitles),
        ...textsIn(own(attributes, 'altTitles'), LIST_LIMITS.otherTitles),
        ...textsIn(own(attributes, 'abbreviatedTitles'), LIST_LIMITS.otherTitles),
      ],
      author: authorOf(own(object, 'relationships')),
      malId: numberIn(own(links, 'mal')),
      anilistId: numberIn(own(links, 'al')),
    },
  };
}

/** The names are there when the list was asked for with them. */
function authorOf(relationships: unknown): string {
  if (!Array.isArray(relationships)) return '';
  const names = (relationships as unknown[])
    .slice(0, 50)
    .filter((one) => own(one, 'type') === 'author')
    .map((one) => textOf(own(own(one, 'attributes'), 'name')))
    .filter((name) => name !== '');
  return names.join(', ');
}
