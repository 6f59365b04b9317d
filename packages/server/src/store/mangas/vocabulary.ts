import type { Queries } from '../database/queries.ts';
import { findNear, type NearWord, type Packed, PackedWords } from './packed-words.ts';

const TERMS = 'SELECT term, doc FROM mangaVocabulary WHERE term > ? LIMIT ?';
const FIRST_TERMS = 256;
/** Milliseconds that reading may take before other requests are served. */
const TURN = 5;
/** The words are read again after this many times what reading them took, at the earliest. */
const REST = 20;

/**
 * The words of titles and authors, in memory: some 30 MB for a catalogue of a million mangas. They are
 * read when they are first asked for. When the catalogue has changed they are read again, and the
 * former ones serve meanwhile. Other requests are served between the parts of a reading.
 */
export class Vocabulary {
  readonly #queries: Queries;
  readonly #revision: () => string;
  #words: Packed | null = null;
  #known = '';
  #reading: Promise<void> | null = null;
  #restUntil = 0;

  /** @param revision tells one state of the catalogue from another */
  constructor(queries: Queries, revision: () => string) {
    this.#queries = queries;
    this.#revision = revision;
  }

  /** Of each of `typed`, the words of the catalogue near it, as `findNear` does. */
  async near(typed: readonly string[]): Promise<readonly (readonly NearWord[])[]> {
    const isOld = this.#known !== this.#revision() && performance.now() >= this.#restUntil;
    if (isOld && this.#reading === null) {
      this.#reading = this.#read().finally(() => {
        this.#reading = null;
      });
      // Whoever waits for it below learns of a failure; the next call reads again.
      this.#reading.catch(() => {});
    }
    if (this.#words === null) await this.#reading;
    const words = this.#words ?? new Map();
    return typed.map((word) => findNear(words, word));
  }

  async #read(): Promise<void> {
    const revision = this.#revision();
    const start = performance.now();
    const words = new PackedWords();
    let last = '';
    let count = FIRST_TERMS;
    for (;;) {
      const began = performance.now();
      const terms = this.#queries.sqlAll<{ term: string; doc: number }>(TERMS, last, count);
      words.add(terms);
      last = terms.at(-1)?.term ?? last;
      if (terms.length < count) break;
      // A frequent word takes as long as thousands of others.
      const took = Math.max(performance.now() - began, 0.1);
      count = Math.ceil(count * Math.min(2, TURN / took));
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    this.#words = words.pack();
    this.#known = revision;
    this.#restUntil = performance.now() + REST * (performance.now() - start);
  }
}
