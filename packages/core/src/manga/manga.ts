import type { Timestamp } from '../time.ts';

/** A manga of the catalogue (docs/specification.md 3.3). */
export interface Manga {
  readonly id: string;
  readonly title: string;
  /** Empty when the catalogue does not name one. */
  readonly author: string;
  /** Storage path, gs:// address or http(s) address of the thumbnail. */
  readonly coverThumbUrl: string | null;
  /** Where the cover came from; same forms as `coverThumbUrl`. */
  readonly sourceCoverUrl: string | null;
  readonly anilistId: number | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}

/** The longer texts of a manga, kept apart so that lists stay light (same id as the manga). */
export interface MangaDetails {
  readonly description: string;
  readonly coverLargeUrl: string | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}

/**
 * What a manga sheet shows: either half may be missing, never both (docs/specification.md 8.21,
 * 8.22).
 */
export interface MangaSheet {
  readonly id: string;
  readonly manga: Manga | null;
  readonly details: MangaDetails | null;
}
