import { isObject, own, type JsonObject } from '../reading/json-object.ts';
import type { Service } from '../reading/services.ts';

/**
 * A record of a service in the specification's fields, unchecked, without those that it does not have. Its
 * titles by language are official ones; among them is the French one.
 */
export function fromService(record: JsonObject, service: Service): JsonObject {
  const fields = CONVERT[service](record);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const CONVERT: Record<Service, (record: JsonObject) => JsonObject> = {
  mangadex: fromMangadex,
  kitsu: fromKitsu,
  jikan: fromJikan,
};

/**
 * MangaDex: its alternative titles have languages too, but any reader may have added them, so only the first
 * French one counts as more than a synonym. Covers stay where they are: their site shows them to its own
 * readers alone.
 */
function fromMangadex(record: JsonObject): JsonObject {
  const attributes = objectIn(record, 'attributes');
  const links = objectIn(attributes, 'links');
  const titles = objectIn(attributes, 'title');
  const others = listIn(attributes, 'altTitles').filter(isObject);
  const french = others.map((one) => own(one, 'fr')).find((one) => typeof one === 'string');
  const description = objectIn(attributes, 'description');
  const [mal, anilist] = [numberIn(links, 'mal'), numberIn(links, 'al')];
  return {
    id: mal === null ? `mangadex-${String(own(record, 'id'))}` : `mal-${mal}`,
    anilistId: anilist ?? undefined,
    title: Object.values(titles).find((one) => typeof one === 'string'),
    titles,
    titleFr: own(titles, 'fr') === undefined ? french : undefined,
    altTitles: others.flatMap((one) => Object.values(one)).filter((one) => typeof one === 'string'),
    author: namesOf(listIn(record, 'relationships')),
    mangaDetails: {
      description:
        own(description, 'fr') ?? own(description, 'en') ?? Object.values(description)[0],
    },
  };
}

/** The names are there when the list was asked for with them. */
function namesOf(relationships: readonly unknown[]): string | undefined {
  const names = relationships
    .filter(isObject)
    .filter((one) => own(one, 'type') === 'author' || own(one, 'type') === 'artist')
    .map((one) => own(objectIn(one, 'attributes'), 'name'))
    .filter((name) => typeof name === 'string');
  return names.length === 0 ? undefined : [...new Set(names)].join(', ');
}

function fromKitsu(record: JsonObject): JsonObject {
  const attributes = objectIn(record, 'attributes');
  const poster = objectIn(attributes, 'posterImage');
  return {
    id: `kitsu-${String(own(record, 'id'))}`,
    title: own(attributes, 'canonicalTitle'),
    titles: own(attributes, 'titles'),
    altTitles: own(attributes, 'abbreviatedTitles'),
    coverThumbUrl: own(poster, 'small') ?? own(poster, 'medium'),
    sourcescoverUrl: own(poster, 'original') ?? own(poster, 'large'),
    mangaDetails: {
      description: own(attributes, 'synopsis') ?? own(attributes, 'description'),
      coverLargeUrl: own(poster, 'large') ?? own(poster, 'original'),
    },
  };
}

/** Jikan names the languages of titles in English. 'Default' is the title itself. */
function fromJikan(record: JsonObject): JsonObject {
  const all = listIn(record, 'titles').filter(isObject);
  const titlesOf = (types: (type: unknown) => boolean) =>
    all.filter((one) => types(own(one, 'type'))).map((one) => own(one, 'title'));
  const images = objectIn(objectIn(record, 'images'), 'jpg');
  const authors = listIn(record, 'authors').filter(isObject);
  const names = authors.map((one) => own(one, 'name')).filter((name) => typeof name === 'string');
  return {
    id: `mal-${String(own(record, 'mal_id'))}`,
    title: own(record, 'title'),
    titleFr: titlesOf((type) => type === 'French')[0],
    officialTitles: titlesOf((type) => type !== 'Default' && type !== 'Synonym'),
    altTitles: titlesOf((type) => type === 'Synonym'),
    author: authors.length === 0 ? undefined : names.map(inOrder).join(', '),
    coverThumbUrl: own(images, 'image_url'),
    sourcescoverUrl: own(images, 'large_image_url') ?? own(images, 'image_url'),
    mangaDetails: {
      description: own(record, 'synopsis'),
      coverLargeUrl: own(images, 'large_image_url') ?? own(images, 'image_url'),
    },
  };
}

/** 'Miura, Kentarou' is Kentarou Miura. */
function inOrder(name: string): string {
  const [family = '', given, ...more] = name.split(', ');
  return given === undefined || more.length > 0 ? name : `${given} ${family}`;
}

function objectIn(object: JsonObject, key: string): JsonObject {
  const value = own(object, key);
  return isObject(value) ? value : {};
}

function listIn(object: JsonObject, key: string): readonly unknown[] {
  const value = own(object, key);
  return Array.isArray(value) ? value : [];
}

/** MangaDex gives numbers as texts. */
function numberIn(object: JsonObject, key: string): number | null {
  const value = own(object, key);
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}
