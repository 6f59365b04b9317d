import type { Logger } from '@palmanga/host';
import { Pictures, publicRankings } from '@palmanga/site';
import { LRUCache } from 'lru-cache';

import type { FirebaseClient } from '../client/index.ts';

/** Answers of each kind that are kept, so that many requests for one picture cost few reads. */
const MAX_KEPT = 500;
/** At most this long after a ranking became private, its picture is gone. */
const KEPT_MS = 5000;

/** The link pictures of a project's public rankings, read without an account. */
export function createPictures(
  { rankings, mangas, files }: FirebaseClient,
  logger: Logger,
  fetchCover: (address: string) => Promise<Uint8Array>,
): Pictures {
  const reads = publicRankings({ rankings, mangas });
  return new Pictures({
    rankings: {
      find: keepBriefly((id, count) => reads.find(id, count)),
      findBoard: keepBriefly((id) => reads.findBoard(id)),
      linkOf: keepBriefly(
        (ranking, origin) => reads.linkOf(ranking, origin),
        ({ id, ownerHandle, slug }, origin) => [id, ownerHandle, slug, origin],
      ),
      compare: keepBriefly((one, other) => reads.compare(one, other)),
      together: keepBriefly(
        (address, shown) => reads.together(address, shown),
        ({ one, others }, shown) => [one, others, shown],
      ),
    },
    mangas,
    loadCover: async (address) => {
      const url = await files.resolveCover(address);
      return url === null ? null : fetchCover(url);
    },
    onFailure: (error, about) => logger.info({ err: error, about }, 'A picture lacks something'),
  });
}

/**
 * The same read, whose answers are kept for KEPT_MS; those who ask at once wait for one answer.
 * @param keyOf what of the arguments the answer depends on
 */
function keepBriefly<Args extends readonly unknown[], Answer>(
  read: (...args: Args) => Promise<Answer>,
  keyOf: (...args: Args) => readonly unknown[] = (...args) => args,
): (...args: Args) => Promise<Answer> {
  const kept = new LRUCache<string, { readonly answer: Answer }, { readonly args: Args }>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context }) => ({ answer: await read(...context.args) }),
  });
  return async (...args) => {
    const { answer } = await kept.forceFetch(JSON.stringify(keyOf(...args)), { context: { args } });
    return answer;
  };
}
