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

/** Which poster of a ranking. A closed set, so that a server draws and keeps few of each ranking. */
export interface PosterOptions {
  readonly format: PosterFormat;
  readonly top: PosterTop;
}

/** The poster that a query asks for; null when it is none of them. Both values must be spelled as links spell them. */
export function parsePoster(query: {
  readonly format?: string | undefined;
  readonly top?: string | undefined;
}): PosterOptions | null {
  const { format = '', top = '' } = query;
  const known = POSTER_TOPS.find((one) => `${one}` === top);
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
