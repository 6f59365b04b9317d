import { SeenKeys } from './seen-keys.ts';

/** What names a manga: its id, and its AniList id when there is one. */
export interface MangaName {
  readonly id: string;
  readonly anilistId: number | null;
}

/**
 * Who came first: the first record of a file that names a manga wins, later ones are duplicates.
 * So a second import of the file finds everything as the first left it.
 */
export class Claims {
  readonly #seen = new SeenKeys();

  /** The number of the record that took one of these names, or 0. */
  holder({ id, anilistId }: MangaName): number {
    const byId = this.#seen.get(`i${id}`);
    return byId !== 0 || anilistId === null ? byId : this.#seen.get(`a${anilistId}`);
  }

  /** Takes the names for record `number`, unless they are taken. */
  claim({ id, anilistId }: MangaName, number: number): void {
    this.#seen.add(`i${id}`, number);
    if (anilistId !== null) this.#seen.add(`a${anilistId}`, number);
  }
}
