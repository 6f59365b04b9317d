import { isObject, own, type JsonObject } from '../reading/json-object.ts';

/**
 * Staff roles of an author, in AniList's wording, perhaps with volumes: "Story & Art (vols 1-41)". Assistants,
 * translators and letterers have roles too: "Story Assistance", "Art Assistant (chs 3-)".
 */
const AUTHOR_ROLE =
  /^(?:story (?:&|and) art|art (?:&|and) story|story|art|original (?:creator|story|work))\s*(?:\([^()]*\)\s*)*$/i;
const MAXIMUM_AUTHORS = 3;

/**
 * A `Media` in the specification's fields, unchecked. The title is the romaji one, as in the rest of
 * the catalogue, else the English one, else the native one; the others and the synonyms are
 * official titles, the synonyms
 * alternative ones. The id is `mal-{idMal}` for a manga that
 * MyAnimeList knows, else `anilist-{id}`. A stored manga with the same AniList id keeps its own id.
 */
export function fromAnilistMedia(media: JsonObject): JsonObject {
  const id = own(media, 'id');
  const idMal = own(media, 'idMal');
  const cover = own(media, 'coverImage');
  const coverOf = (size: string) => (isObject(cover) ? own(cover, size) : undefined);
  const large = coverOf('large') ?? coverOf('medium');
  const largest = coverOf('extraLarge') ?? large;
  return {
    id: idOf(id, idMal),
    anilistId: id,
    title: titleOf(own(media, 'title')),
    officialTitles: officialTitlesOf(own(media, 'title')),
    altTitles: own(media, 'synonyms'),
    author: authorsOf(own(media, 'staff')),
    coverThumbUrl: large ?? largest,
    sourcescoverUrl: largest,
    mangaDetails: { description: own(media, 'description'), coverLargeUrl: largest },
  };
}

function idOf(id: unknown, idMal: unknown): unknown {
  if (typeof idMal === 'number') return `mal-${idMal}`;
  return typeof id === 'number' ? `anilist-${id}` : id;
}

function officialTitlesOf(title: unknown): readonly string[] {
  return ['userPreferred', 'romaji', 'english', 'native']
    .map((language) => (isObject(title) ? own(title, language) : undefined))
    .filter((text) => typeof text === 'string');
}

function titleOf(title: unknown): unknown {
  if (!isObject(title)) return title;
  const titles = ['romaji', 'english', 'native'].map((language) => own(title, language));
  return titles.find((text) => typeof text === 'string' && text.trim() !== '');
}

function authorsOf(staff: unknown): unknown {
  if (!isObject(staff)) return staff;
  const edges = own(staff, 'edges');
  const nodes = own(staff, 'nodes');
  const people = Array.isArray(edges) ? edges.filter(isAuthorEdge).map(nodeOf) : nodes;
  if (!Array.isArray(people)) return undefined;
  const names = people.map(fullNameOf).filter((name) => name !== null);
  // Without roles, only the first person is certainly an author.
  const kept = Array.isArray(edges) ? MAXIMUM_AUTHORS : 1;
  return [...new Set(names)].slice(0, kept).join(', ');
}

function isAuthorEdge(edge: unknown): edge is JsonObject {
  if (!isObject(edge)) return false;
  const role = own(edge, 'role');
  return typeof role === 'string' && AUTHOR_ROLE.test(role);
}

function nodeOf(edge: JsonObject): unknown {
  return own(edge, 'node');
}

function fullNameOf(person: unknown): string | null {
  const name = isObject(person) ? own(person, 'name') : undefined;
  const full = isObject(name) ? own(name, 'full') : undefined;
  return typeof full === 'string' && full.trim() !== '' ? full : null;
}
