import { SeenKeys } from './seen-keys.ts';

/** The ids of a manga: its own, and its AniList id when it has one. */
export interface MangaIds {
  readonly id: string;
  readonly anilistId: number | null;
}

/** An earlier record has one of the ids. Its number is null when only the AniList ids are equal. */
export interface Duplicate {
  readonly firstNumber: number | null;
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
    const firstNumber = this.#ids.get(id);
    if (firstNumber !== 0) return { firstNumber };
    if (anilistId === null || !this.#anilistIds.has(anilistId)) return null;
    return { firstNumber: null };
  }

  /** Adds the ids of record `number`. An id that an earlier record used keeps that record's number. */
  add({ id, anilistId }: MangaIds, number: number): void {
    this.#ids.add(id, number);
    if (anilistId !== null) this.#anilistIds.add(anilistId);
  }

  /** Forgets every id and frees the memory at once. */
  clear(): void {
    this.#ids.clear();
    this.#anilistIds.clear();
  }
}

const PAGE_NUMBERS = 1 << 15;
/** Larger numbers are rare or hostile, so they get no pages. AniList's ids are below 2^18. */
const PAGED_LIMIT = 1 << 24;

/** Remembers whole numbers: one bit each below 2^24 (2 MB at most), the others in a set. */
export class SeenNumbers {
  readonly #pages: (Uint32Array | undefined)[] = [];
  readonly #others = new Set<number>();

  has(number: number): boolean {
    if (number >= PAGED_LIMIT) return this.#others.has(number);
    const word = this.#pages[Math.floor(number / PAGE_NUMBERS)]?.[wordOf(number)] ?? 0;
    return (word & maskOf(number)) !== 0;
  }

  add(number: number): void {
    if (number >= PAGED_LIMIT) {
      this.#others.add(number);
      return;
    }
    const index = Math.floor(number / PAGE_NUMBERS);
    const page = (this.#pages[index] ??= new Uint32Array(PAGE_NUMBERS / 32));
    const word = wordOf(number);
    page[word] = (page[word] ?? 0) | maskOf(number);
  }

  clear(): void {
    this.#pages.length = 0;
    this.#others.clear();
  }
}

function wordOf(number: number): number {
  return (number % PAGE_NUMBERS) >>> 5;
}

function maskOf(number: number): number {
  return 1 << (number & 31);
}
