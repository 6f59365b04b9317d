import { SeenKeys } from './seen-keys.ts';

/** The ids of a manga: its own, and its AniList id when it has one. */
export interface MangaIds {
  readonly id: string;
  readonly anilistId: number | null;
}

/** An earlier record has one of the ids. */
export interface Duplicate {
  readonly firstNumber: number;
}

/**
 * The ids that the records of a file have used so far. The first record of a manga wins; later ones
 * are duplicates. So a second import of the same file changes nothing.
 */
export class SeenIds {
  readonly #ids = new SeenKeys();
  readonly #anilistIds = new SeenKeys();

  /** Whether an earlier record used one of these ids; null when both are new. */
  findDuplicate({ id, anilistId }: MangaIds): Duplicate | null {
    const byId = this.#ids.get(id);
    const firstNumber =
      byId === 0 && anilistId !== null ? this.#anilistIds.get(String(anilistId)) : byId;
    return firstNumber === 0 ? null : { firstNumber };
  }

  /** Adds the ids of record `number`. An id that an earlier record used keeps that record's number. */
  add({ id, anilistId }: MangaIds, number: number): void {
    this.#ids.add(id, number);
    if (anilistId !== null) this.#anilistIds.add(String(anilistId), number);
  }
}
