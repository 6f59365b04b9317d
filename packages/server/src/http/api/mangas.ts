import { LRUCache } from 'lru-cache';

import type { Services } from '../context.ts';
import { createFairCalls } from '../fair-calls.ts';
import { requireUid, storeOf } from '../sessions.ts';
import type { Answers } from './answer.ts';

/** Size of the cache of search answers: some ten thousand pages. */
const SEARCH_CACHE_BYTES = 48 * 1024 * 1024;
/** About what the cache itself keeps of an entry. */
const ENTRY_BYTES = 256;

/** One list is matched at a time. An account has one or two on their way, each a call after the other. */
const LISTS = { atOnce: 1, most: 1000, ofOne: { atOnce: 1, waiting: 3 } };

/** Answers the calls of the port `Mangas` that do more than ask the store. */
export function answerMangas({ store }: Services): Pick<Answers<'mangas'>, 'search' | 'match'> {
  const { mangas } = store.as(null);
  // Searches often begin with the same few letters, and finding the matches takes the most time.
  // The keys contain the catalogue's revision, so a changed catalogue uses no old answer.
  const answers = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: SEARCH_CACHE_BYTES,
    // The key holds the whole search, and an entry takes memory of its own.
    sizeCalculation: (bytes, key) => ENTRY_BYTES + 2 * key.length + bytes.length,
  });
  const encoder = new TextEncoder();
  const runFairly = createFairCalls(LISTS);
  return {
    async search(c, request) {
      const key = JSON.stringify([store.readRevision(), request]);
      let answer = answers.get(key);
      if (answer === undefined) {
        answer = encoder.encode(JSON.stringify(await mangas.search(request)));
        answers.set(key, answer);
      }
      return c.body(answer, 200, { 'Content-Type': 'application/json' });
    },
    async match(c, works) {
      const { mangas: own } = await storeOf(c, store);
      const caller = { client: await requireUid(c), signal: c.req.raw.signal };
      return runFairly(caller, () => own.match(works));
    },
  };
}
