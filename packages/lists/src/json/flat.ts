import { LIST_LIMITS } from '@palmanga/core';

import { linkedWork } from '../fields/links.ts';
import { plainText, plainTitle } from '../fields/prose.ts';
import { parseScore } from '../fields/score.ts';
import { firstOf, isObject, type JsonObject, numberIn, own, textOf, textsIn } from './object.ts';
import { isAnimeType, type Recognised } from './work.ts';

const TITLES = [
  'title',
  'name',
  'manga_title',
  'mangaTitle',
  'series_title',
  'seriesTitle',
  'target_title',
  'media_title',
  'titre',
  'oeuvre',
  'œuvre',
  'nom',
];
const OTHER_TITLES = [
  'english',
  'romaji',
  'native',
  'title_english',
  'title_japanese',
  'manga_english',
  'synonyms',
  'alternative_titles',
  'alt_titles',
  'altTitles',
  'associated',
  'titles',
];
const SCORES = [
  'score',
  'rating',
  'my_score',
  'myScore',
  'my_rating',
  'myRating',
  'user_score',
  'userScore',
  'user_rating',
  'userRating',
  'stars',
];
const AUTHORS = [
  'author',
  'authors',
  'auteur',
  'auteurs',
  'mangaka',
  'writer',
  'creator',
  'artist',
];
const NOTES = [
  'notes',
  'comment',
  'comments',
  'commentaire',
  'my_comments',
  'review',
  'avis',
  'text',
];
const POSITIONS = ['position', 'rang', 'rank'];
const MAL_IDS = ['mal_id', 'malId', 'idMal', 'id_mal', 'myanimelist_id', 'manga_mangadb_id', 'mal'];
const ANILIST_IDS = ['anilist_id', 'anilistId', 'id_anilist', 'al'];
const TYPES = ['type', 'media_type', 'mediaType', 'kind', 'target_type', 'series_type', 'format'];
/** Fields in which services put the work beside what its owner says of it, and the other way round. */
const WORKS = ['entry', 'manga', 'series', 'node', 'media', 'book', 'work', 'comic'];
const OWNERS = ['list_status', 'my_list_status', 'metadata', 'user_data', 'status'];
/** Fields that only anime have. */
const ANIME = [
  'anime_title',
  'anime_id',
  'series_animedb_id',
  'num_episodes_watched',
  'num_watched_episodes',
  'watched_episodes',
  'episodes_watched',
];
/** Fields that tell of a whole audience: then `rank` and `score` are not the owner's. */
const AUDIENCE = ['members', 'popularity', 'scored_by'];

/** Recognises an object with a title, or with a work that has one; null for anything else. */
export function recogniseFlat(object: JsonObject): Recognised | null {
  const record = own(object, 'record');
  const entry = isObject(record) ? { ...record, metadata: own(object, 'metadata') } : object;
  const inner = firstOf(entry, WORKS);
  const work = isObject(inner) ? inner : entry;
  const isAnime = [entry, work, ...ownersParts(entry)].some(isAnimeObject);
  const title = titleOf(work) || titleOf(entry) || textOf(own(entry, 'anime_title'));
  const link = linkedWork(textOf(firstOf(work, ['url', 'link', 'siteUrl', 'href'])));
  if (title === '' && link === null) return null;
  return {
    format: own(entry, 'series_id') === undefined && !isObject(record) ? null : 'mangaupdates',
    isAnime: isAnime || link?.isAnime === true,
    draft: {
      title: plainTitle(title) || (link?.title ?? ''),
      otherTitles: OTHER_TITLES.flatMap((key) =>
        textsIn(own(work, key), LIST_LIMITS.otherTitles),
      ).slice(0, LIST_LIMITS.otherTitles),
      author: namesIn(firstOf(work, AUTHORS) ?? firstOf(entry, AUTHORS)),
      malId: link?.malId ?? malIdOf(work, entry),
      anilistId:
        link?.anilistId ?? idOf(work, ANILIST_IDS) ?? idOf(own(work, 'links'), ANILIST_IDS),
      position: hasAudience(entry) ? null : placeOf(firstOf(entry, POSITIONS)),
      ...ownersWords(entry),
    },
  };
}

function titleOf(object: JsonObject): string {
  const title = firstOf(object, TITLES);
  return isObject(title) ? (textsIn(title, 1)[0] ?? '') : typeof title === 'string' ? title : '';
}

function ownersParts(entry: JsonObject): JsonObject[] {
  return OWNERS.map((key) => own(entry, key)).filter(isObject);
}

function isAnimeObject(object: JsonObject): boolean {
  return (
    ANIME.some((key) => own(object, key) !== undefined) ||
    TYPES.some((key) => isAnimeType(own(object, key)))
  );
}

function hasAudience(object: JsonObject): boolean {
  return AUDIENCE.some((key) => own(object, key) !== undefined);
}

/** A field called `note` is a score in French and a comment in English: its content decides. */
function ownersWords(entry: JsonObject): { score: number | null; note: string } {
  const parts = [...ownersParts(entry), ...(hasAudience(entry) ? [] : [entry])];
  const written = parts.flatMap((part) => firstOf(part, SCORES) ?? []);
  const note = own(entry, 'note');
  const scores = [...written, note].map(scoreOf);
  const comment = parts.map((part) => textOf(firstOf(part, NOTES))).find((text) => text !== '');
  const isComment = typeof note === 'string' && parseScore(note) === null;
  return {
    score: scores.find((score) => score !== null) ?? null,
    note: plainText(comment ?? (isComment ? note : '')),
  };
}

/** In the files of services 0 is no score. */
function scoreOf(value: unknown): number | null {
  const score =
    typeof value === 'number' ? value : typeof value === 'string' ? parseScore(value)?.value : null;
  return score === undefined || score === 0 ? null : score;
}

function namesIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return textOf(own(value, 'name'));
  const names = (value as unknown[])
    .slice(0, 10)
    .map((one) => (typeof one === 'string' ? one : textOf(own(one, 'name'))));
  return names.filter((name) => name !== '').join(', ');
}

/** Where MyAnimeList's own forms have no named id, their `id` is it. */
function malIdOf(work: JsonObject, entry: JsonObject): number | null {
  const isNode = work === own(entry, 'node') && isObject(own(entry, 'list_status'));
  const isLoaded = own(work, 'manga_title') !== undefined;
  const isShikimori = own(work, 'target_id') !== undefined;
  return (
    idOf(work, MAL_IDS) ??
    idOf(entry, MAL_IDS) ??
    idOf(own(work, 'links'), MAL_IDS) ??
    (isNode ? idOf(work, ['id']) : isLoaded ? idOf(work, ['manga_id']) : null) ??
    (isShikimori ? idOf(work, ['target_id']) : null)
  );
}

function idOf(object: unknown, keys: readonly string[]): number | null {
  return isObject(object) ? numberIn(firstOf(object, keys)) : null;
}

function placeOf(value: unknown): number | null {
  const written = /^(\d{1,5}) ?(?:er|ère|nde?|e|è|ème)$/i.exec(textOf(value))?.[1];
  const place = numberIn(written ?? value);
  return place !== null && Number.isSafeInteger(place) && place > 0 ? place : null;
}
