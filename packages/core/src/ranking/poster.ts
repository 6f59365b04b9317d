import { type Address, ADDRESS_PATTERNS, addressOf } from '../addresses/address.ts';

/** The shapes of a poster, in the order in which they are offered, with their pixels. */
export const POSTER_FORMATS = {
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
} as const;

export type PosterFormat = keyof typeof POSTER_FORMATS;

/** How many places a poster may show. */
export const POSTER_TOPS = [5, 10, 20] as const;

export type PosterTop = (typeof POSTER_TOPS)[number];

/** How many covers a poster of nothing but covers may show. */
export const MOSAIC_TOPS = [25, 50, 100] as const;

export type MosaicTop = (typeof MOSAIC_TOPS)[number];

/** What a poster of a ranking shows: its first places on a podium, so many covers, or its tiers. */
export type PosterContent = PosterTop | MosaicTop | 'tiers';

/** Which poster of a ranking. A closed set, so that a server draws and keeps few of each ranking. */
export interface PosterOptions<Content extends PosterContent = PosterContent> {
  readonly format: PosterFormat;
  readonly top: Content;
}

/** Whether a poster shows first places on a podium, as that of any order can. */
export function isTopPoster(options: PosterOptions): options is PosterOptions<PosterTop> {
  return POSTER_TOPS.some((top) => top === options.top);
}

/** The poster that a query asks for; null when it is none of them. Both values must be spelled as links spell them. */
export function parsePoster(query: {
  readonly format?: string | undefined;
  readonly top?: string | undefined;
}): PosterOptions | null {
  const { format = '', top = '' } = query;
  const known = [...POSTER_TOPS, ...MOSAIC_TOPS, 'tiers' as const].find((one) => `${one}` === top);
  if (!Object.hasOwn(POSTER_FORMATS, format) || known === undefined) return null;
  return { format: format as PosterFormat, top: known };
}

/** The route of a ranking's poster, with the query of `posterPath`. */
export const POSTER_ROUTE = `${ADDRESS_PATTERNS.ranking}/poster.png` as const;

/** The path and query of a ranking's poster; `parsePoster` reads the query. */
export function posterPath(rankingId: string, options: PosterOptions): string {
  return posterPathOf({ kind: 'ranking', key: rankingId }, options);
}

/** The same of whatever has an address and a poster. */
export function posterPathOf(address: Address, { format, top }: PosterOptions): string {
  return `${addressOf(address)}/poster.png?format=${format}&top=${top}`;
}
