/** One page of a list. `nextCursor` is opaque to callers and null on the last page. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** What to read of a list: at most `limit` entries after `cursor` (null reads from the start). */
export interface PageRequest {
  readonly cursor: string | null;
  readonly limit: number;
}

/** The first `limit` entries of a live list, and whether more follow. */
export interface ListSlice<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}
