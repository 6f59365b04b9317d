import { type UnmatchedEntry, LIMITS, LIST_LIMITS } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { forgetUnmatched, placeUnmatched, restoreUnmatched } from './change-unmatched.ts';
import { importList } from './import-list.ts';
import { entryOf, itemsOf, memoryPorts, workOf } from './testing/memory-ports.ts';

const manga = (mangaId: string) => ({ mangaId, title: mangaId, author: '', coverUrl: null });
const foundAs = (unmatchedEntry: UnmatchedEntry, mangaId: string) => ({
  unmatchedEntry,
  manga: manga(mangaId),
});
const NOTE = { text: 'Lu deux fois', isSpoiler: false };

/** A ranking that was imported from a, ?x, ?y, b, ?z, and its unmatched entries. */
async function imported() {
  const memory = memoryPorts();
  const works = [
    workOf('a'),
    workOf('?x', { note: NOTE }),
    workOf('?y'),
    workOf('b'),
    workOf('?z'),
  ];
  for await (const _ of importList(memory.ports, { rankingId: 'r', works }));
  const [x, y, z] = memory.state.unmatched as [UnmatchedEntry, UnmatchedEntry, UnmatchedEntry];
  memory.state.writes = [];
  return { ...memory, x, y, z };
}

describe('placeUnmatched', () => {
  it('puts the manga where the unmatched entry belongs, with its note, then forgets it', async () => {
    const { ports, state, ids, titles, x } = await imported();
    const { kept, items } = await placeUnmatched(ports, 'r', [foundAs(x, 'x')]);
    expect(ids()).toEqual(['a', 'x', 'b']);
    expect(items).toEqual([{ ...manga('x'), position: 2, addedAt: null, note: NOTE }]);
    expect(state.items[1]?.note).toEqual(NOTE);
    expect(titles()).toEqual(['?y', '?z']);
    expect(kept).toEqual({ unmatched: state.unmatched, revision: 2 });
    expect(state.writes).toEqual(['insert 1', 'set 2']);
  });

  it('knows the neighbours that came since the unmatched entry was read', async () => {
    const { ports, state, ids, x, y, z } = await imported();
    await placeUnmatched(ports, 'r', [foundAs(x, 'x')]);
    await placeUnmatched(ports, 'r', [foundAs(y, 'y')]);
    await placeUnmatched(ports, 'r', [foundAs(z, 'z')]);
    expect(ids()).toEqual(['a', 'x', 'y', 'b', 'z']);
    expect(state.unmatched).toEqual([]);
  });

  it('puts several where they belong in one call each', async () => {
    const { ports, state, ids, x, y, z } = await imported();
    const found = [foundAs(x, 'x'), foundAs(y, 'y'), foundAs(z, 'z')];
    const { items } = await placeUnmatched(ports, 'r', found);
    expect(ids()).toEqual(['a', 'x', 'y', 'b', 'z']);
    expect(items.map(({ mangaId, position }) => [mangaId, position])).toEqual([
      ['x', 2],
      ['y', 3],
      ['z', 5],
    ]);
    expect(state.unmatched).toEqual([]);
    expect(state.writes).toEqual(['insert 3', 'set 0']);
  });

  it('ends at the same order whether they come together or one by one, in any order', async () => {
    const together = await imported();
    const found = [foundAs(together.z, 'z'), foundAs(together.y, 'y'), foundAs(together.x, 'x')];
    await placeUnmatched(together.ports, 'r', found);
    expect(together.ids()).toEqual(['a', 'x', 'y', 'b', 'z']);
    const apart = await imported();
    for (const one of found) await placeUnmatched(apart.ports, 'r', [one]);
    expect(apart.ids()).toEqual(together.ids());
  });

  it('adds a manga once that two of them are', async () => {
    const { ports, ids, titles, x, z } = await imported();
    const { items } = await placeUnmatched(ports, 'r', [foundAs(x, 'x'), foundAs(z, 'x')]);
    expect(items).toHaveLength(1);
    expect(ids()).toEqual(['a', 'x', 'b']);
    expect(titles()).toEqual(['?y']);
  });

  it('only forgets what the ranking has already', async () => {
    const { ports, ids, titles, x } = await imported();
    const { items } = await placeUnmatched(ports, 'r', [foundAs(x, 'b')]);
    expect(items).toEqual([]);
    expect(ids()).toEqual(['a', 'b']);
    expect(titles()).toEqual(['?y', '?z']);
  });

  it('adds what another window has forgotten meanwhile, and writes no unmatched entries', async () => {
    const { ports, state, ids, x } = await imported();
    await forgetUnmatched(ports, 'r', [x]);
    state.writes = [];
    await placeUnmatched(ports, 'r', [foundAs(x, 'x')]);
    expect(ids()).toEqual(['a', 'x', 'b']);
    expect(state.writes).toEqual(['insert 1']);
  });

  it('keeps the unmatched entry while there is no room, or the addition fails', async () => {
    const { ports, state, titles, x } = await imported();
    state.items = itemsOf(Array.from({ length: LIMITS.rankingItems }, (_, index) => `m${index}`));
    await expect(placeUnmatched(ports, 'r', [foundAs(x, 'x')])).rejects.toMatchObject({
      code: 'ranking-full',
    });
    expect(titles()).toEqual(['?x', '?y', '?z']);
  });

  it('forgets at the next try what an interruption left', async () => {
    const { ports, state, ids, titles, x } = await imported();
    state.meanwhile = (call) => {
      if (call === 'set') throw new Error('The power is gone');
    };
    await expect(placeUnmatched(ports, 'r', [foundAs(x, 'x')])).rejects.toThrow('power');
    expect([ids(), titles()]).toEqual([
      ['a', 'x', 'b'],
      ['?x', '?y', '?z'],
    ]);
    state.meanwhile = () => {};
    expect((await placeUnmatched(ports, 'r', [foundAs(x, 'x')])).items).toEqual([]);
    expect([ids(), titles()]).toEqual([
      ['a', 'x', 'b'],
      ['?y', '?z'],
    ]);
  });

  it('decides again after a conflict', async () => {
    const { ports, state, titles, x, y } = await imported();
    state.meanwhile = (call) => {
      if (call !== 'set') return;
      state.meanwhile = () => {};
      state.unmatched = state.unmatched.filter(({ rank }) => rank !== y.rank);
      state.revision += 1;
    };
    await placeUnmatched(ports, 'r', [foundAs(x, 'x')]);
    expect(titles()).toEqual(['?z']);
  });
});

describe('forgetUnmatched', () => {
  it('forgets those, and ignores what is not there', async () => {
    const { ports, state, titles, x, z } = await imported();
    const kept = await forgetUnmatched(ports, 'r', [x, z]);
    expect(titles()).toEqual(['?y']);
    expect(kept).toEqual({ unmatched: state.unmatched, revision: 2 });
    expect(await forgetUnmatched(ports, 'r', [x])).toEqual(kept);
    expect(state.writes).toEqual(['set 1']);
  });
});

describe('restoreUnmatched', () => {
  it('takes them back in the order of their ranks, each once', async () => {
    const { ports, state, x, y, z } = await imported();
    await forgetUnmatched(ports, 'r', [x, y, z]);
    await restoreUnmatched(ports, 'r', [y]);
    const { unmatched, revision } = await restoreUnmatched(ports, 'r', [z, y, x]);
    expect(unmatched).toEqual([x, y, z]);
    expect(revision).toBe(4);
    state.writes = [];
    await restoreUnmatched(ports, 'r', [x]);
    expect(state.writes).toEqual([]);
  });

  it('leaves out what has no room, never what is there', async () => {
    const { ports, state, x } = await imported();
    const full = Array.from({ length: LIST_LIMITS.unmatched }, (_, index) => ({
      ...x,
      entry: entryOf(`?${index}`),
      rank: index + 1,
    }));
    state.unmatched = full;
    expect((await restoreUnmatched(ports, 'r', [x])).unmatched).toEqual(full);
  });
});
