import { recogniseResource } from './mangadex.ts';
import { isObject, type JsonObject, numberIn, own, textOf } from './object.ts';
import type { Recognised } from './work.ts';

/** Objects that a document of JSON:API includes, by type and id. */
export type Included = ReadonlyMap<string, JsonObject>;

/** What a document includes beside its entries; empty for one of another form. */
export function includedIn(document: unknown): Included {
  const included = own(document, 'included');
  if (!Array.isArray(included) || !Array.isArray(own(document, 'data'))) return new Map();
  return new Map(
    (included as unknown[]).filter(isObject).map((object) => [keyOf(object), object] as const),
  );
}

/** Recognises an entry of a library whose work is included beside it, as Kitsu's; null for anything else. */
export function recogniseRelated(object: JsonObject, included: Included): Recognised | null {
  const attributes = own(object, 'attributes');
  const [related] = ['manga', 'anime', 'media'].flatMap((name) =>
    relatedTo(object, name, included),
  );
  const work = related === undefined ? null : recogniseResource(related);
  if (related === undefined || work === null || !isObject(attributes)) return null;
  const rating = numberIn(own(attributes, 'ratingTwenty')) ?? numberIn(own(attributes, 'rating'));
  return {
    ...work,
    draft: {
      ...work.draft,
      malId: work.draft.malId ?? idAt('myanimelist/manga', related, included),
      anilistId: work.draft.anilistId ?? idAt('anilist/manga', related, included),
      // No score is 0 there.
      score: rating === 0 ? null : rating,
      note: textOf(own(attributes, 'notes')),
    },
  };
}

function idAt(site: string, work: JsonObject, included: Included): number | null {
  const mapping = relatedTo(work, 'mappings', included)
    .map((one) => own(one, 'attributes'))
    .find((one) => own(one, 'externalSite') === site);
  return numberIn(own(mapping, 'externalId'));
}

/** The included objects that an object names as related, one or several. */
function relatedTo(object: JsonObject, name: string, included: Included): JsonObject[] {
  const data = own(own(own(object, 'relationships'), name), 'data');
  const all: readonly unknown[] = Array.isArray(data) ? data.slice(0, 50) : [data];
  return all
    .filter(isObject)
    .map((one) => included.get(keyOf(one)))
    .filter((one) => one !== undefined);
}

function keyOf(object: JsonObject): string {
  return `${textOf(own(object, 'type'))} ${textOf(own(object, 'id'))}`;
}
