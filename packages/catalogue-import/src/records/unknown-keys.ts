import { CATALOGUE_KEYS, DETAILS_KEYS, isObject, own } from '../reading/json-object.ts';
import type { RawRecord } from '../reading/read-records.ts';

/** A key that is none of a record's, whose values are not imported. */
export interface UnknownKey {
  /** As in `mangaDetails.synopsis`. */
  readonly key: string;
  /** Records that have it. */
  readonly count: number;
  /** The first of them. */
  readonly number: number;
  readonly line: number;
  readonly offset: number;
}

/** Further keys are not counted: a file of them is no catalogue. */
const MOST_KEYS = 50;

/**
 * The keys of a file's records that no import reads: most often misspelt ones. An AniList `Media` has what
 * its query asked for, so its keys are not looked at.
 */
export class UnknownKeys {
  readonly #found = new Map<string, { -readonly [K in keyof UnknownKey]: UnknownKey[K] }>();

  /** Looks at a record of the specification. */
  look(raw: RawRecord): void {
    const { value } = raw;
    if (!isObject(value)) return;
    for (const key of Object.keys(value)) if (!CATALOGUE_KEYS.has(key)) this.#add(key, raw);
    const details = own(value, 'mangaDetails');
    if (!isObject(details)) return;
    for (const key of Object.keys(details)) {
      if (!DETAILS_KEYS.has(key)) this.#add(`mangaDetails.${key}`, raw);
    }
  }

  list(): readonly UnknownKey[] {
    return Array.from(this.#found.values(), (found) => ({ ...found }));
  }

  #add(key: string, { number, line, offset }: RawRecord): void {
    const known = this.#found.get(key);
    if (known === undefined) {
      if (this.#found.size < MOST_KEYS) {
        this.#found.set(key, { key, count: 1, number, line, offset });
      }
      return;
    }
    known.count += 1;
    // Batches may be looked at out of order.
    if (number < known.number) Object.assign(known, { number, line, offset });
  }
}
