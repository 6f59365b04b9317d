import { describe, expect, it } from 'vitest';

import { AppError, type ErrorCode } from '../errors/app-error.ts';
import { sampleRanking } from '../testing/sample-ranking.ts';
import { readRankingOrder } from './ranking-order.ts';

const RANKING = sampleRanking({ id: 'r1', shortid: 'Ab3dEf9h' });

/** Reads of one ranking, and the calls made to them. */
function reads(failure: ErrorCode | null = null) {
  const calls: string[] = [];
  const answer = async <T>(call: string, value: T): Promise<T> => {
    calls.push(call);
    if (failure !== null) throw new AppError(failure);
    return value;
  };
  return {
    calls,
    get: (id: string) => answer(`get ${id}`, id === 'r1' ? RANKING : null),
    listItemIds: (id: string) => answer(`ids ${id}`, ['a', 'b']),
    findByShortid: (shortid: string) =>
      answer(`shortid ${shortid}`, shortid === RANKING.shortid ? RANKING : null),
    findByHandle: (handle: string, slug: string) => answer(`${handle}/${slug}`, null),
  };
}

describe('readRankingOrder', () => {
  it('asks by id for both at once, the order first', async () => {
    const source = reads();
    expect(await readRankingOrder(source, 'r1')).toEqual({ ranking: RANKING, itemIds: ['a', 'b'] });
    expect(source.calls).toEqual(['ids r1', 'get r1']);
  });

  it('looks a shortid up first', async () => {
    const source = reads();
    const found = await readRankingOrder(source, 'top-Ab3dEf9h');
    expect(found).toEqual({ ranking: RANKING, itemIds: ['a', 'b'] });
    expect(source.calls).toEqual(['shortid Ab3dEf9h', 'ids r1']);
  });

  it.each(['r2', 'top-Zz3dEf9h'])('finds none at %s', async (key) => {
    expect(await readRankingOrder(reads(), key)).toBeNull();
    expect(await readRankingOrder(reads('ranking-not-found'), key)).toBeNull();
  });

  it('tells of any other failure', async () => {
    await expect(readRankingOrder(reads('offline'), 'r1')).rejects.toThrow(AppError);
  });
});
