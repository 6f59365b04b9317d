import type { ListFormat } from '@palmanga/core';

import type { Collector } from '../collector.ts';
import { type Found, ListFileError } from '../read-result.ts';
import { recogniseAnilist } from './anilist.ts';
import { recogniseFlat } from './flat.ts';
import { recogniseResource } from './mangadex.ts';
import { isObject, type JsonObject, own, textOf } from './object.ts';
import { isOwnJson, readOwnJson } from './own-json.ts';
import { parseJson } from './parse-json.ts';
import { type Included, includedIn, recogniseRelated } from './relations.ts';
import { recogniseRyot } from './ryot.ts';
import { maybeTitle, recogniseMap, recogniseOldBackup, recogniseTuple } from './tuples.ts';
import { isAnimeType, type Recognised } from './work.ts';

/** Fields whose lists are of something else than works. */
const NOT_WORKS = new Set([
  'activity',
  'reviews',
  'tags',
  'genres',
  'characters',
  'staff',
  'studios',
  'relationships',
  'relations',
  'users',
  'errors',
  'categories',
  'chapters',
  'extensions',
  'history',
]);

/**
 * Reads the works that a JSON file lists, wherever it keeps them: the forms of AniList, MangaDex,
 * Anime-Planet, MangaUpdates and our own, and any list of objects with a title.
 * @throws ListFileError truncated, damaged, too-deep, newer-version, not-a-list, too-many-entries
 */
export function readJson(text: string, collector: Collector, fileName: string): Found {
  const value = parseJson(text);
  if (isOwnJson(value)) return readOwnJson(value, collector);
  const included = includedIn(value);
  const walk = new Walk(collector, included);
  // The lists of an account's export stand beside its messages and settings.
  const lists = own(value, 'lists');
  const isAccount = Array.isArray(lists) && isObject(own(value, 'user'));
  const works = isAccount ? lists : included.size > 0 ? own(value, 'data') : value;
  walk.value(works, isAnimeType(own(own(value, 'export'), 'type')));
  if (!walk.hasFound) throw new ListFileError('not-a-list');
  return {
    format: formatOf(value, walk.formats, fileName),
    title: titleOf(value),
    description: textOf(own(value, 'description')),
    order: orderOf(collector),
  };
}

class Walk {
  readonly #collector: Collector;
  readonly formats = new Set<ListFormat>();
  readonly #included: Included;
  hasFound = false;

  constructor(collector: Collector, included: Included) {
    this.#collector = collector;
    this.#included = included;
  }

  value(value: unknown, isAnime: boolean): void {
    if (Array.isArray(value)) this.#list(value, isAnime);
    else if (isObject(value)) this.#children(value, isAnime);
  }

  #list(list: readonly unknown[], isAnime: boolean): void {
    for (const one of list) {
      if (typeof one === 'string') {
        if (maybeTitle(one)) this.#take({ format: null, isAnime, draft: { title: one } }, isAnime);
      } else if (isObject(one)) {
        const recognised = holdsLists(one) ? null : this.#recognise(one);
        if (recognised === null) this.#children(one, isAnime);
        else this.#take(recognised, isAnime);
      } else if (Array.isArray(one)) {
        const recognised = recogniseTuple(one);
        if (recognised === null) this.#list(one, isAnime);
        else this.#take(recognised, isAnime);
      }
    }
  }

  #children(object: JsonObject, isAnime: boolean): void {
    const scored = recogniseMap(object);
    if (scored !== null) {
      for (const one of scored) this.#take(one, isAnime);
      return;
    }
    const named = recogniseNamed(object);
    if (named !== null) return this.#list(named, isAnime);
    const areTiers = holdsTiers(object);
    for (const key of Object.keys(object)) {
      if (NOT_WORKS.has(key)) continue;
      const child = own(object, key);
      // A list of texts is one of titles only where that is its name.
      const isOfTitles = areTiers || /manga|title|titre|^items$/i.test(key);
      if (Array.isArray(child) && typeof child[0] === 'string' && !isOfTitles) continue;
      const isOfAnime = /^anime/i.test(key) || (isAnime && !/^manga/i.test(key));
      this.value(child, isOfAnime);
    }
  }

  #recognise(object: JsonObject): Recognised | null {
    return (
      recogniseRelated(object, this.#included) ??
      recogniseRyot(object) ??
      recogniseOldBackup(object) ??
      recogniseAnilist(object) ??
      recogniseResource(object) ??
      recogniseFlat(object)
    );
  }

  #take({ format, isAnime, draft }: Recognised, isWithinAnime: boolean): void {
    this.hasFound = true;
    if (format !== null) this.formats.add(format);
    if (isAnime || isWithinAnime) this.#collector.ignore('anime', draft.title);
    else this.#collector.add(draft);
  }
}

/** Objects by their ids or by the titles of their works, as a list; null for an object of anything else. */
function recogniseNamed(object: JsonObject): readonly JsonObject[] | null {
  const named = Object.entries(object);
  const isOfWork = (value: unknown): value is JsonObject =>
    isObject(value) &&
    !holdsLists(value) &&
    (recogniseFlat(value) !== null ||
      (recogniseFlat({ ...value, title: '-' })?.draft.score ?? null) !== null);
  if (named.length < 2 || !named.every(([, value]) => isOfWork(value))) return null;
  return named.map(([title, value]) => Object.assign({ title }, value));
}

/** Whether an object is nothing but lists of texts, by tiers or by states: `{"S": ["Berserk"], "A": ["Nana"]}`. */
function holdsTiers(object: JsonObject): boolean {
  const tiers = Object.entries(object);
  return (
    tiers.length > 1 &&
    tiers.every(
      ([key, list]) =>
        !NOT_WORKS.has(key) && Array.isArray(list) && list.every((one) => typeof one === 'string'),
    )
  );
}

/** Whether an object is a named list of works rather than a work. */
function holdsLists(object: JsonObject): boolean {
  return ['entries', 'items', 'lists', 'nodes', 'edges', 'results', 'mangas', 'books', 'data'].some(
    (key) => {
      const value = own(object, key);
      if (!Array.isArray(value)) return false;
      return isObject(value[0]) || (key === 'items' && typeof value[0] === 'string');
    },
  );
}

function formatOf(value: unknown, formats: ReadonlySet<ListFormat>, fileName: string): ListFormat {
  const [format = null, ...more] = formats;
  if (format !== null && more.length === 0) return format;
  if (isAnimePlanet(value)) return 'anime-planet';
  return /manga-?updates/i.test(fileName) ? 'mangaupdates' : 'json';
}

function isAnimePlanet(value: unknown): boolean {
  return isObject(own(value, 'export')) && Array.isArray(own(value, 'entries'));
}

/** Only of a file that is one list: its name is the list's, not its owner's. */
function titleOf(value: unknown): string {
  if (!isObject(value) || own(value, 'user') !== undefined) return '';
  return textOf(own(value, 'title')) || textOf(own(value, 'name'));
}

function orderOf({ entries }: Collector): Found['order'] {
  const isRanked = entries.some(({ position }) => position !== null);
  return !isRanked && entries.some(({ score }) => score !== null) ? 'score' : 'file';
}
