import type { Manga, MangaDetails } from '../manga/manga.ts';

/** A manga and its details as the catalogue stores them. */
export interface CatalogueEntry {
  readonly manga: Manga;
  readonly details: MangaDetails;
}

/**
 * Which title of a record that names a French one becomes the main one: the French one, or the record's own,
 * to which the French one is then an official alternative.
 */
export type MainTitleChoice = 'french' | 'original';

/** The ids of an import record: its own, and its AniList id when it has one. */
export interface CatalogueKey {
  readonly id: string;
  readonly anilistId: number | null;
}

/** Writing the catalogue. Needs the admin role; without it every call throws `forbidden`. */
export interface CatalogueWriter {
  /**
   * For each key, in order: the entry with that anilistId, else the entry with that id, else null. Of
   * several with one anilistId, the one with that id too, else the first by id.
   * At most LIMITS.importBatch keys a call.
   * @throws AppError payload-invalid
   */
  find(keys: readonly CatalogueKey[]): Promise<readonly (CatalogueEntry | null)[]>;

  /**
   * Creates or replaces whole entries (no merge), all or none. At most LIMITS.importBatch a call.
   * The backend derives the search fields with core's functions.
   * @throws AppError payload-invalid for a longer batch, and for an entry that `isWritableEntry` refuses
   */
  write(entries: readonly CatalogueEntry[]): Promise<void>;

  /** The main titles that the catalogue is imported with: what an operator chose last, else 'french'. */
  mainTitles(): Promise<MainTitleChoice>;

  /**
   * The ids of the samples: entries that the server loaded into an empty catalogue so that there is
   * something to try, and that no import has written since. Empty on a backend without samples.
   */
  listSamples(): Promise<readonly string[]>;

  /**
   * Deletes those of these entries that are still samples and that nobody has in a ranking or among
   * the favorites, in one step: what is ranked meanwhile stays. At most LIMITS.importBatch a call.
   * @returns how many were deleted
   * @throws AppError payload-invalid for a longer list
   */
  removeSamples(ids: readonly string[]): Promise<number>;
}
