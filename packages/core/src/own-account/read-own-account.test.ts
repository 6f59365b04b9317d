import { describe, expect, it } from 'vitest';

import { AppError } from '../errors/app-error.ts';
import type { AccountRanking } from '../personal-data/account-data.ts';
import type { Backend } from '../ports/backend.ts';
import type { Page, PageRequest } from '../ports/reads.ts';
import { sampleRanking } from '../testing/sample-ranking.ts';
import { type OwnAccountOptions, readOwnAccount } from './read-own-account.ts';

const USER = { uid: 'u1', email: 'a@b.c', displayName: null, photoURL: '/p', isAdmin: false };
const PHOTO = { bytes: new Uint8Array([1]) };

const FAVORITES = Array.from({ length: 7 }, (_, createdAt) => ({ createdAt }));

/** A page of at most three entries. */
function pageOf<T>(all: readonly T[], { cursor, limit }: PageRequest): Page<T> {
  const start = Number(cursor ?? 0);
  const end = start + Math.min(limit, 3);
  return { items: all.slice(start, end), nextCursor: end < all.length ? String(end) : null };
}

/** Ports of an account with these rankings. `fail` may throw at each call for a ranking. */
function makePorts(
  ids: readonly string[],
  { ownerUid = 'u1', fail = () => {} }: { ownerUid?: string; fail?: (id: string) => void } = {},
) {
  const state = { inFlight: 0, most: 0, open: 0 };
  const call = async <T>(id: string, value: T): Promise<T> => {
    state.inFlight += 1;
    state.most = Math.max(state.most, state.inFlight);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    state.inFlight -= 1;
    fail(id);
    return value;
  };
  const watch =
    <T>(value: T) =>
    (...args: unknown[]) => {
      state.open += 1;
      const observer = args.at(-1) as { next: (value: T) => void };
      void Promise.resolve().then(() => observer.next(value));
      return () => void (state.open -= 1);
    };
  const rankings = ids.map((id, index) =>
    sampleRanking({ id, ownerUid, title: id, createdAt: 100 - index }),
  );
  const ports = {
    profiles: { watchOwn: watch(null) },
    favorites: { listOwn: (page: PageRequest) => call('', pageOf(FAVORITES, page)) },
    rankings: {
      // Oldest first, and few at once, as a backend may.
      listOwn: (page: PageRequest) => call('', pageOf(rankings.toReversed(), page)),
      listItemIds: (id: string) => call(id, []),
      listItems: (id: string) => call(id, { items: [], nextCursor: null }),
      getItem: (id: string) => call(id, null),
      listVersions: (id: string) => call(id, [{ madeAt: 1, itemIds: [], itemsCount: 0 }]),
    },
    unmatched: { get: (id: string) => call(id, { unmatched: [], revision: 0 }) },
  };
  return { ports: ports as unknown as Backend, state };
}

/** A signal and what aborts it. */
function makeSignal() {
  const listeners: (() => void)[] = [];
  const signal = {
    aborted: false,
    addEventListener: (_: 'abort', listener: () => void) => void listeners.push(listener),
  };
  const abort = () => {
    signal.aborted = true;
    for (const listener of listeners) listener();
  };
  return { signal, abort };
}

const options = (changes: Partial<OwnAccountOptions> = {}): OwnAccountOptions => ({
  now: 5,
  readPhoto: async () => PHOTO,
  ...changes,
});

async function collect(rankings: AsyncIterable<AccountRanking>): Promise<AccountRanking[]> {
  const found: AccountRanking[] = [];
  for await (const one of rankings) found.push(one);
  return found;
}

describe('reading one’s own account', () => {
  it('gives the rankings in their order, few at once, and tells how far it is', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `r${index}`);
    const { ports, state } = makePorts(ids);
    const seen: string[] = [];
    const onProgress = (done: number, total: number) => void seen.push(`${done}/${total}`);
    const data = await readOwnAccount(ports, USER, options({ onProgress }));
    expect(data).toMatchObject({ readAt: 5, account: USER, photo: PHOTO, rankingsCount: 20 });
    expect([data.profile, data.operatorRecords]).toEqual([null, null]);
    expect(data.favorites.map(({ createdAt }) => createdAt)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    const read = await collect(data.rankings);
    expect(read.map(({ ranking }) => ranking.id)).toEqual(ids);
    expect(read[0]?.contents?.versions).toHaveLength(1);
    expect(seen).toEqual(Array.from({ length: 21 }, (_, done) => `${done}/20`));
    // Three calls for each of three rankings.
    expect(state.most).toBeLessThanOrEqual(9);
    expect(state.open).toBe(0);
  });

  it('goes on without a ranking that is deleted meanwhile', async () => {
    const { ports } = makePorts(['a', 'b', 'c'], {
      fail: (id) => {
        if (id === 'b') throw new AppError('ranking-not-found');
      },
    });
    const { rankings } = await readOwnAccount(ports, USER, options());
    const read = await collect(rankings);
    expect(read.map(({ contents }) => contents === null)).toEqual([false, true, false]);
  });

  it.each(['offline', 'session-expired', 'forbidden'] as const)('fails with %s', async (code) => {
    const { ports } = makePorts(['a', 'b', 'c'], {
      fail: (id) => {
        if (id === 'b') throw new AppError(code);
      },
    });
    const { rankings } = await readOwnAccount(ports, USER, options());
    await expect(collect(rankings)).rejects.toMatchObject({ code });
  });

  it('refuses what is not the user’s', async () => {
    const { ports } = makePorts(['a'], { ownerUid: 'u2' });
    await expect(readOwnAccount(ports, USER, options())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('ends at once when it is cancelled, whatever it waits for', async () => {
    const { ports } = makePorts(['a', 'b']);
    const begun = makeSignal();
    const never = new Promise<null>(() => {});
    const waiting = readOwnAccount(
      ports,
      USER,
      options({
        signal: begun.signal,
        readPhoto: () => {
          begun.abort();
          return never;
        },
      }),
    );
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });

    const later = makeSignal();
    const { rankings } = await readOwnAccount(ports, USER, options({ signal: later.signal }));
    later.abort();
    await expect(collect(rankings)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
