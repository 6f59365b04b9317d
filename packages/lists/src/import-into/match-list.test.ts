import type { ListEntry, WrittenWork } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { parseWrittenWorks } from '../match/parse-works.ts';
import { matchList } from './match-list.ts';
import { entryOf } from './testing/memory-ports.ts';

/** A catalogue that knows nothing, and notes what each call asks. */
function asked(onCall: () => void = () => {}) {
  const calls: (readonly WrittenWork[])[] = [];
  return {
    calls,
    mangas: {
      match: async (works: readonly WrittenWork[]) => {
        onCall();
        calls.push(parseWrittenWorks(works));
        return works.map(({ title }) =>
          title === '7' ? { confidence: 'choose' as const, candidates: [] } : UNKNOWN,
        );
      },
    },
  };
}

const UNKNOWN = { confidence: 'unknown' } as const;
const list = (count: number) => Array.from({ length: count }, (_, index) => entryOf(`${index}`));

describe('matchList', () => {
  it('asks for as many as one call matches, and answers in order', async () => {
    const { mangas, calls } = asked();
    const counts: number[] = [];
    const matches = await matchList(mangas, list(120), { onProgress: (done) => counts.push(done) });
    expect(calls.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(calls.flat().map(({ title }) => title)).toEqual(list(120).map(({ title }) => title));
    expect(counts).toEqual([50, 100, 120]);
    expect(matches).toHaveLength(120);
    expect(matches.findIndex((match) => match.confidence === 'choose')).toBe(7);
    expect(await matchList(mangas, [])).toEqual([]);
    expect(calls).toHaveLength(3);
  });

  it('ends before its next call when it is cancelled', async () => {
    const signal = { aborted: false, addEventListener: () => {} };
    const { mangas, calls } = asked(() => {
      signal.aborted = true;
    });
    await expect(matchList(mangas, list(120), { signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(calls).toHaveLength(1);
    const other = asked();
    await expect(matchList(other.mangas, list(1), { signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(other.calls).toEqual([]);
  });

  it('ends with what the call throws', async () => {
    const { mangas } = asked(() => {
      throw new Error('The network is gone');
    });
    await expect(matchList(mangas, list(1))).rejects.toThrow('network');
  });

  it.each<[string, Partial<ListEntry>]>([
    ['a title too long', { title: 'x'.repeat(3000) }],
    ['an author too long', { author: 'x'.repeat(3000) }],
    ['too many other titles', { otherTitles: Array.from({ length: 40 }, () => 'x'.repeat(3000)) }],
    ['an id that is none', { mangaId: 'a/b' }],
    ['numbers that are no ids', { malId: 1e12, anilistId: 0.5 }],
  ])('is not refused for %s', async (_, fields) => {
    const { mangas } = asked();
    const works = [entryOf('a', fields), entryOf('b')];
    expect(await matchList(mangas, works)).toEqual([UNKNOWN, UNKNOWN]);
  });

  it('leaves works as they are where nothing is too long', async () => {
    const { mangas, calls } = asked();
    const work = {
      title: 'x'.repeat(500),
      otherTitles: Array.from({ length: 20 }, () => 'y'.repeat(500)),
      author: 'z'.repeat(500),
      mangaId: 'mal-2',
      malId: 2,
      anilistId: 30_002,
    };
    await matchList(mangas, [{ ...entryOf(''), ...work }]);
    expect(calls).toEqual([[work]]);
  });
});
