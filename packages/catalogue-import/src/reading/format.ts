import type { FilePlace } from '@palmanga/core';

import { CatalogueFileError } from './file-error.ts';
import { findList, type FoundList } from './find-list.ts';
import { CATALOGUE_KEYS, isAnilistMedia, isObject, looksLikeRecord } from './json-object.ts';
import type { Container } from './record-splitter.ts';
import { serviceOf, type Service } from './services.ts';

/** Which kind of objects the file lists: the specification's, AniList's GraphQL `Media`, or a service's. */
export type RecordShape = 'catalogue' | 'anilist' | Service;

/** The recognised format of a file. */
export interface CatalogueFormat {
  readonly container: Container;
  readonly shape: RecordShape;
}

/**
 * Recognises a file by its first value.
 * @param arrayOnly refuses NDJSON
 * @param place where the value starts
 * @throws CatalogueFileError not-a-list
 */
export function recogniseFormat(
  container: Container,
  first: unknown,
  arrayOnly: boolean,
  place: FilePlace,
): CatalogueFormat {
  const isRecord = looksLikeRecord(first);
  if (!isRecord) {
    const inside = findList(first);
    if (container === 'ndjson' || inside !== null) throw notAList(place, inside, container);
  }
  if (container === 'ndjson' && arrayOnly) throw notAList(place, null, container);
  const shape = isAnilistMedia(first) ? 'anilist' : (serviceOf(first) ?? 'catalogue');
  return { container, shape };
}

/**
 * Refuses a lone object that looks like a record of the specification, but holds a list of records:
 * `{"id":7,"title":"export","mangas":[…]}`.
 * @throws CatalogueFileError not-a-list
 */
export function refuseWrapper(only: unknown, place: FilePlace): void {
  if (!isObject(only) || isAnilistMedia(only) || serviceOf(only) !== null) return;
  const rest = Object.fromEntries(Object.entries(only).filter(([key]) => !CATALOGUE_KEYS.has(key)));
  const inside = findList(rest);
  if (inside !== null) throw notAList(place, inside, 'ndjson');
}

function notAList(
  place: FilePlace,
  inside: FoundList | null,
  container: Container,
): CatalogueFileError {
  if (inside === null) return new CatalogueFileError('not-a-list', place);
  const { path: listPath, isSingle, lacks } = inside;
  const isInEach = container === 'array';
  return new CatalogueFileError('not-a-list', place, { listPath, isSingle, isInEach, lacks });
}
