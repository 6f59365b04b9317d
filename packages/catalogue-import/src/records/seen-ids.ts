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
  readonly #anilistIds = new SeenNumbers();

  /** Whether an earlier record used one of these ids; null when both are new. */
  findDuplicate({ id, anilistId }: MangaIds): Duplicate | null {
    const byId = this.#ids.get(id);
    const firstNumber = byId === 0 && anilistId !== null ? this.#anilistIds.get(anilistId) : byId;
    return firstNumber === 0 ? null : { firstNumber };
  }

  /** Adds the ids of record `number`. An id that an earlier record used keeps that record's number. */
  add({ id, anilistId }: MangaIds, number: number): void {
    this.#ids.add(id, number);
    if (anilistId !== null) this.#anilistIds.add(anilistId, number);
  }
}

const PAGE_NUMBERS = 1 << 15;
/** Larger numbers are rare or hostile, so they get no pages. AniList's ids are below 2^18. */
const PAGED_LIMIT = 1 << 20;

/** The record that used a whole number first: 4 bytes each below 2^20 (4 MB at most), the others in a map. */
export class SeenNumbers {
  readonly #pages: (Uint32Array | undefined)[] = [];
  readonly #others = new Map<number, number>();

  /** 0 when no record used it. */
  get(number: number): number {
    if (number >= PAGED_LIMIT) return this.#others.get(number) ?? 0;
    return this.#pages[Math.floor(number / PAGE_NUMBERS)]?.[number % PAGE_NUMBERS] ?? 0;
  }

  /** @param record its number, from 1 on */
  add(number: number, record: number): void {
    if (this.get(number) !== 0) return;
    if (number >= PAGED_LIMIT) {
      this.#others.set(number, record);
      return;
    }
    const index = Math.floor(number / PAGE_NUMBERS);
    const page = (this.#pages[index] ??= new Uint32Array(PAGE_NUMBERS));
    page[number % PAGE_NUMBERS] = record;
  }
}
