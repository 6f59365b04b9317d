import type { ImportRecord } from './import-record.ts';
import { SeenKeys } from './seen-keys.ts';

/**
 * Who came first: the first record of a file that names a manga wins, later ones are duplicates.
 * So a second import of the file finds everything as the first left it.
 */
export class Claims {
  readonly #seen = new SeenKeys();

  /**
   * Takes the manga that `record` names for itself.
   * @param storedId the id of the stored manga it was matched with, when that is another
   * @returns the number of the record that took it before, or 0
   */
  claim(record: ImportRecord, number: number, storedId: string = record.id): number {
    const keys = [`i${record.id}`];
    if (storedId !== record.id) keys.push(`i${storedId}`);
    if (record.anilistId !== null) keys.push(`a${record.anilistId}`);
    for (const key of keys) {
      const first = this.#seen.get(key);
      if (first !== 0) return first;
    }
    for (const key of keys) this.#seen.add(key, number);
    return 0;
  }
}
