import { SeenKeys } from './seen-keys.ts';
import { SeenNumbers } from './seen-numbers.ts';

/** What names a manga: its id, and its AniList id when there is one. */
export interface MangaName {
  readonly id: string;
  readonly anilistId: number | null;
}

/** The names are taken; by which record is known of ids only. */
export interface Duplicate {
  readonly firstNumber: number | null;
}

/**
 * Who came first: the first record of a file that names a manga wins, later ones are duplicates.
 * So a second import of the file finds everything as the first left it.
 */
export class Claims {
  readonly #ids = new SeenKeys();
  readonly #anilistIds = new SeenNumbers();

  /** Whether an earlier record took one of these names; null when both are free. */
  findDuplicate({ id, anilistId }: MangaName): Duplicate | null {
    const firstNumber = this.#ids.get(id);
    if (firstNumber !== 0) return { firstNumber };
    if (anilistId === null || !this.#anilistIds.has(anilistId)) return null;
    return { firstNumber: null };
  }

  /** Forgets every name and gives the memory back at once. */
  clear(): void {
    this.#ids.clear();
    this.#anilistIds.clear();
  }

  /** Takes the names for record `number`, unless they are taken. */
  claim({ id, anilistId }: MangaName, number: number): void {
    this.#ids.add(id, number);
    if (anilistId !== null) this.#anilistIds.add(anilistId);
  }
}
