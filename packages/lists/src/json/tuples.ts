import { idsOf, linkedWork } from '../fields/links.ts';
import { isObject, type JsonObject, own, textOf } from './object.ts';
import type { Recognised } from './work.ts';

/** No score of a scale is higher. */
const BEST = 100;
/** Names that are none of works: counts, versions, ids. */
const NO_TITLE = /^(?:version|count|total|page|limit|offset|size|year|[a-z]*_?id)$/i;

/** Whether a text in a list may be a title: no address, and no path of one. */
export function maybeTitle(text: string): boolean {
  return !/^(?:https?:)?\//i.test(text);
}

/** `["Berserk", 10]`: a title with its score; null for anything else. */
export function recogniseTuple(list: readonly unknown[]): Recognised | null {
  if (list.length < 2 || list.length > 6 || list.some((one) => typeof one === 'object'))
    return null;
  const title = list.find((one) => typeof one === 'string' && maybeTitle(one));
  const score = list.find((one) => typeof one === 'number');
  return typeof title === 'string' && score !== undefined && isScore(score)
    ? { format: null, isAnime: false, draft: { title, score } }
    : null;
}

/** `{"Berserk": 10, "Monster": 9}`: each title with its score; `{"1": "Berserk"}`: with its rank. Null for anything else. */
export function recogniseMap(object: JsonObject): readonly Recognised[] | null {
  const entries = Object.entries(object);
  const isOfRanks = entries.every(
    ([rank, title]) => /^\d{1,4}$/.test(rank) && typeof title === 'string' && maybeTitle(title),
  );
  if (isOfRanks && entries.length > 1) {
    return entries.map(([rank, title]) => ({
      format: null,
      isAnime: false,
      draft: { title: String(title), position: Number(rank) },
    }));
  }
  const isMap = entries.every(([title, score]) => isScore(score) && !NO_TITLE.test(title));
  if (!isMap || !entries.some(([title]) => /[^a-z\d_]/.test(title))) return null;
  return entries.map(([title, score]) => ({
    format: null,
    isAnime: false,
    draft: { title, score: Number(score) },
  }));
}

/** An entry of Tachiyomi's old backups, whose manga is a list: its path, its title and more. */
export function recogniseOldBackup(object: JsonObject): Recognised | null {
  const manga = own(object, 'manga');
  if (!Array.isArray(manga) || typeof manga[0] !== 'string' || typeof manga[1] !== 'string') {
    return null;
  }
  const tracks = own(object, 'track');
  const links = (Array.isArray(tracks) ? (tracks as unknown[]).slice(0, 20) : [])
    .filter(isObject)
    .flatMap((track) => linkedWork(textOf(own(track, 'r'))) ?? []);
  return {
    format: 'mihon',
    isAnime: false,
    draft: {
      title: manga[1],
      ...idsOf(links),
    },
  };
}

function isScore(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= BEST;
}
