import { ADDRESS_PATTERNS, addressOf } from '../addresses/address.ts';
import { isMangaId } from '../manga/manga.ts';

/** How many places the picture of one's own top shows at most. */
export const MINE_PICTURE_ITEMS = 10;

/** The route of the picture of one's own top made from a ranking, with the query of `minePicturePath`. */
export const MINE_PICTURE_ROUTE = `${ADDRESS_PATTERNS.ranking}/mine.png` as const;

/**
 * What a picture of one's own top shows. Its address holds ids and numbers alone: a site takes every word that it
 * draws from its catalogue and from the ranking as it is now.
 */
export interface MinePicture {
  /** Manga by place, each once: one at least, MINE_PICTURE_ITEMS at most. */
  readonly mangaIds: readonly string[];
  /** How many of the first places answers settled; what follows is drawn as undecided. */
  readonly settled: number;
}

/**
 * The path and query of the picture of one's own top; `parseMinePicture` reads the query. The same top has one
 * address, so that sites draw it once.
 * @param rankingId of the ranking that the top was made from
 */
export function minePicturePath(rankingId: string, { mangaIds, settled }: MinePicture): string {
  const query = [
    ...mangaIds.map((id) => `manga=${encodeURIComponent(id)}`),
    // Said only where something is undecided.
    ...(settled === mangaIds.length ? [] : [`settled=${settled}`]),
  ].join('&');
  return `${addressOf({ kind: 'ranking', key: rankingId })}/mine.png?${query}`;
}

/**
 * The picture that a query asks for; null for too many manga or none, for one twice, for what no manga's id can
 * be, and for a number of settled places that is not spelled as links spell it.
 */
export function parseMinePicture(query: {
  readonly manga?: readonly string[] | undefined;
  readonly settled?: string | undefined;
}): MinePicture | null {
  const { manga: mangaIds = [], settled } = query;
  const count = mangaIds.length;
  if (count === 0 || count > MINE_PICTURE_ITEMS) return null;
  if (!mangaIds.every(isMangaId) || new Set(mangaIds).size < count) return null;
  if (settled === undefined) return { mangaIds, settled: count };
  const known = Number(settled);
  return Number.isInteger(known) && known >= 0 && known < count && settled === `${known}`
    ? { mangaIds, settled: known }
    : null;
}
