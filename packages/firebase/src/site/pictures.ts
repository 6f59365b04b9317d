import { type AddressOf, type Ranking, shareUrl } from '@palmanga/core';
import type { Logger } from '@palmanga/host';
import {
  Pictures,
  type PublicBoard,
  type PublicComparison,
  type PublicRanking,
  publicRankings,
  type PublicTogether,
} from '@palmanga/site';
import { LRUCache } from 'lru-cache';

import type { FirebaseClient } from '../client/index.ts';

/** Rankings whose last answer is kept, so that many requests for one picture cost few reads. */
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
  const found = new LRUCache<
    string,
    { readonly ranking: PublicRanking | null },
    { readonly id: string; readonly count: number }
  >({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context: { id, count } }) => ({
      ranking: await reads.find(id, count),
    }),
  });
  const boards = new LRUCache<string, { readonly board: PublicBoard | null }>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (id) => ({ board: await reads.findBoard(id) }),
  });
  const compared = new LRUCache<
    string,
    { readonly comparison: PublicComparison | null },
    { readonly one: string; readonly other: string }
  >({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context: { one, other } }) => ({
      comparison: await reads.compare(one, other),
    }),
  });
  const together = new LRUCache<
    string,
    { readonly top: PublicTogether | null },
    Pick<AddressOf<'together'>, 'one' | 'others'> & { readonly shown: number }
  >({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context }) => ({
      top: await reads.together(context, context.shown),
    }),
  });
  const links = new LRUCache<
    string,
    string,
    { readonly ranking: Ranking; readonly origin: string }
  >({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context: { ranking, origin } }) =>
      reads.linkOf(ranking, origin),
  });
  return new Pictures({
    rankings: {
      async find(id, count) {
        const kept = await found.fetch(`${count}/${id}`, { context: { id, count } });
        return kept?.ranking ?? null;
      },
      async findBoard(id) {
        const kept = await boards.fetch(id);
        return kept?.board ?? null;
      },
      async linkOf(ranking, origin) {
        const { id, ownerHandle, slug } = ranking;
        const key = JSON.stringify([id, ownerHandle, slug, origin]);
        const kept = await links.fetch(key, { context: { ranking, origin } });
        return kept ?? shareUrl(ranking, origin, null);
      },
      async compare(one, other) {
        const kept = await compared.fetch(JSON.stringify([one, other]), {
          context: { one, other },
        });
        return kept?.comparison ?? null;
      },
      async together({ one, others }, shown) {
        const context = { one, others, shown };
        const kept = await together.fetch(JSON.stringify([one, others, shown]), { context });
        return kept?.top ?? null;
      },
    },
    mangas,
    loadCover: async (address) => {
      const url = await files.resolveCover(address);
      return url === null ? null : fetchCover(url);
    },
    onFailure: (error, about) => logger.info({ err: error, about }, 'A picture lacks something'),
  });
}
