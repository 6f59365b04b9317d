/** A manga of the catalogue as it was when it was listed. */
export interface ListedManga {
  readonly id: string;
  readonly anilistId: number | null;
  readonly title: string;
  /** Another one after every write of the manga. */
  readonly version: string;
}

/** How many rankings and lists of favorites hold a manga. */
export interface MangaUse {
  readonly rankings: number;
  readonly favorites: number;
}

/**
 * Takes manga out of the catalogue. Rankings and favorites keep what they hold: they have copies of title,
 * author and cover. Operators only.
 */
export interface CatalogueRemoval {
  /**
   * The whole catalogue page by page, without samples, which imports remove by themselves. Concurrent writes
   * may or may not be included.
   */
  list(): AsyncIterable<readonly ListedManga[]>;

  /** The manga of `ids` that exist, in any order. At most LIMITS.importBatch ids a call. */
  find(ids: readonly string[]): Promise<readonly ListedManga[]>;

  /**
   * How often each of `ids` is used, any number of them; null for all that users have. Without those that
   * nobody uses. Reads all rankings and favorites.
   */
  countUses(ids: ReadonlySet<string> | null): Promise<ReadonlyMap<string, MangaUse>>;

  /** Documents that `list` and `countUses` read at most, where each read is paid for; else 0. */
  estimateReads(): Promise<number>;

  /**
   * Deletes those of `mangas` that nobody wrote since they were listed, and logs their ids and the time in
   * the same step. At most LIMITS.importBatch a call.
   * @param keepUsed also keeps what is used by now. On Firestore, which cannot see that in the same step,
   *   the caller asks `countUses` before.
   * @returns the ids that were deleted
   * @throws AppError payload-invalid for a longer list
   */
  remove(
    mangas: readonly ListedManga[],
    options: { readonly keepUsed: boolean },
  ): Promise<readonly string[]>;
}
