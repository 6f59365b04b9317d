import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import type { Leftover } from '../list/leftovers.ts';
import { LIST_LIMITS } from '../list/list-limits.ts';
import { forgetLeftovers, placeLeftover, restoreLeftovers } from './change-leftovers.ts';
import { fillFromList } from './fill-from-list.ts';
import { entryOf, itemsOf, memoryPorts, workOf } from './testing/memory-ports.ts';

const manga = (mangaId: string) => ({ mangaId, title: mangaId, author: '', coverUrl: null });
const NOTE = { text: 'Lu deux fois', isSpoiler: false };

/** A ranking that was filled from a, ?x, ?y, b, ?z, and its leftovers. */
async function filled() {
  const memory = memoryPorts();
  const works = [
    workOf('a'),
    workOf('?x', { note: NOTE }),
    workOf('?y'),
    workOf('b'),
    workOf('?z'),
  ];
  for await (const _ of fillFromList(memory.ports, { rankingId: 'r', works }));
  const [x, y, z] = memory.state.leftovers as [Leftover, Leftover, Leftover];
  memory.state.writes = [];
  return { ...memory, x, y, z };
}

describe('placeLeftover', () => {
  it('puts the manga where the leftover belongs, with its note, then forgets it', async () => {
    const { ports, state, ids, titles, x } = await filled();
    const { kept, item } = await placeLeftover(ports, 'r', x, manga('x'));
    expect(ids()).toEqual(['a', 'x', 'b']);
    expect(item).toEqual({ ...manga('x'), position: 2, addedAt: null, note: NOTE });
    expect(state.items[1]?.note).toEqual(NOTE);
    expect(titles()).toEqual(['?y', '?z']);
    expect(kept).toEqual({ leftovers: state.leftovers, revision: 2 });
    expect(state.writes).toEqual(['insert 1', 'set 2']);
  });

  it('knows the neighbours that came since the leftover was read', async () => {
    const { ports, state, ids, x, y, z } = await filled();
    await placeLeftover(ports, 'r', x, manga('x'));
    await placeLeftover(ports, 'r', y, manga('y'));
    await placeLeftover(ports, 'r', z, manga('z'));
    expect(ids()).toEqual(['a', 'x', 'y', 'b', 'z']);
    expect(state.leftovers).toEqual([]);
  });

  it('only forgets what the ranking has already', async () => {
    const { ports, ids, titles, x } = await filled();
    const { item } = await placeLeftover(ports, 'r', x, manga('b'));
    expect(item).toBeNull();
    expect(ids()).toEqual(['a', 'b']);
    expect(titles()).toEqual(['?y', '?z']);
  });

  it('adds what another window has forgotten meanwhile, and writes no leftovers', async () => {
    const { ports, state, ids, x } = await filled();
    await forgetLeftovers(ports, 'r', [x]);
    state.writes = [];
    await placeLeftover(ports, 'r', x, manga('x'));
    expect(ids()).toEqual(['a', 'x', 'b']);
    expect(state.writes).toEqual(['insert 1']);
  });

  it('keeps the leftover while there is no room, or the addition fails', async () => {
    const { ports, state, titles, x } = await filled();
    state.items = itemsOf(Array.from({ length: LIMITS.rankingItems }, (_, index) => `m${index}`));
    await expect(placeLeftover(ports, 'r', x, manga('x'))).rejects.toMatchObject({
      code: 'ranking-full',
    });
    expect(titles()).toEqual(['?x', '?y', '?z']);
  });

  it('forgets at the next try what an interruption left', async () => {
    const { ports, state, ids, titles, x } = await filled();
    state.meanwhile = (call) => {
      if (call === 'set') throw new Error('The power is gone');
    };
    await expect(placeLeftover(ports, 'r', x, manga('x'))).rejects.toThrow('power');
    expect([ids(), titles()]).toEqual([
      ['a', 'x', 'b'],
      ['?x', '?y', '?z'],
    ]);
    state.meanwhile = () => {};
    expect((await placeLeftover(ports, 'r', x, manga('x'))).item).toBeNull();
    expect([ids(), titles()]).toEqual([
      ['a', 'x', 'b'],
      ['?y', '?z'],
    ]);
  });

  it('decides again after a conflict', async () => {
    const { ports, state, titles, x, y } = await filled();
    state.meanwhile = (call) => {
      if (call !== 'set') return;
      state.meanwhile = () => {};
      state.leftovers = state.leftovers.filter(({ rank }) => rank !== y.rank);
      state.revision += 1;
    };
    await placeLeftover(ports, 'r', x, manga('x'));
    expect(titles()).toEqual(['?z']);
  });
});

describe('forgetLeftovers', () => {
  it('forgets those, and ignores what is not there', async () => {
    const { ports, state, titles, x, z } = await filled();
    const kept = await forgetLeftovers(ports, 'r', [x, z]);
    expect(titles()).toEqual(['?y']);
    expect(kept).toEqual({ leftovers: state.leftovers, revision: 2 });
    expect(await forgetLeftovers(ports, 'r', [x])).toEqual(kept);
    expect(state.writes).toEqual(['set 1']);
  });
});

describe('restoreLeftovers', () => {
  it('takes them back in the order of their ranks, each once', async () => {
    const { ports, state, x, y, z } = await filled();
    await forgetLeftovers(ports, 'r', [x, y, z]);
    await restoreLeftovers(ports, 'r', [y]);
    const { leftovers, revision } = await restoreLeftovers(ports, 'r', [z, y, x]);
    expect(leftovers).toEqual([x, y, z]);
    expect(revision).toBe(4);
    state.writes = [];
    await restoreLeftovers(ports, 'r', [x]);
    expect(state.writes).toEqual([]);
  });

  it('leaves out what has no room, never what is there', async () => {
    const { ports, state, x } = await filled();
    const full = Array.from({ length: LIST_LIMITS.leftovers }, (_, index) => ({
      ...x,
      entry: entryOf(`?${index}`),
      rank: index + 1,
    }));
    state.leftovers = full;
    expect((await restoreLeftovers(ports, 'r', [x])).leftovers).toEqual(full);
  });
});
