import { LIMITS, type FaultDetail, type RecordFault, type RecordNotice } from '@palmanga/core';

/** Bounds of a record's fields. A record that exceeds one is not imported. */
export const FIELD_LIMITS = {
  /** UTF-16 code units, as those below. */
  titleLength: LIMITS.mangaTitleLength,
  authorLength: LIMITS.mangaAuthorLength,
  descriptionLength: 100_000,
  addressLength: 2048,
  /** AniList ids are 32-bit positive integers. */
  anilistId: 2_147_483_647,
} as const;

/** One record of a file, checked and cleaned. */
export interface ImportRecord {
  readonly id: string;
  readonly anilistId: number | null;
  /** The record's own main title. */
  readonly title: string;
  /** Its French title, which may be the same; null when it names none. */
  readonly frenchTitle: string | null;
  readonly author: string;
  /** Further official titles, and synonyms: each once in both lists together, as many as a manga keeps. */
  readonly officialTitles: readonly string[];
  readonly altTitles: readonly string[];
  readonly coverThumbUrl: string | null;
  readonly sourceCoverUrl: string | null;
  readonly description: string;
  readonly coverLargeUrl: string | null;
}

/** The result of parsing one value of the file. */
export type ParsedRecord =
  | {
      readonly kind: 'valid';
      readonly record: ImportRecord;
      readonly notices: RecordNotice[];
      /** Of the notice that is about a field. */
      readonly about?: FaultDetail;
    }
  | { readonly kind: 'without-id' }
  /** It is an anime: its number at MyAnimeList is another manga's. */
  | { readonly kind: 'not-manga'; readonly id: string | null; readonly about: FaultDetail }
  | {
      readonly kind: 'invalid';
      readonly fault: RecordFault;
      readonly id: string | null;
      readonly about?: FaultDetail;
    };
