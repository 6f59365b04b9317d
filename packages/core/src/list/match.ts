import type { Manga } from '../manga/manga.ts';

/** What matching knows of a work of the catalogue. */
export type MatchCandidate = Pick<
  Manga,
  'id' | 'title' | 'originalTitle' | 'author' | 'altTitles' | 'officialTitles' | 'anilistId'
>;

/**
 * Which work of the catalogue a list means. `sure` needs no question; `choose` offers up to
 * `MATCH_CHOICES` works, the best first: one that needs a yes, or several; `unknown` has nothing to
 * offer. When in doubt, it asks.
 */
export type Match<M extends MatchCandidate = MatchCandidate> =
  | { readonly confidence: 'sure'; readonly manga: M }
  | { readonly confidence: 'choose'; readonly candidates: readonly M[] }
  | { readonly confidence: 'unknown' };
