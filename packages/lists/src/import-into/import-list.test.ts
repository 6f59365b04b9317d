import { AppError, LIMITS, LIST_LIMITS, usualTiers } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { ListImportPorts } from './change-unmatched.ts';
import { importList, type ListImport, type ListImportProgress } from './import-list.ts';
import type { ImportWork } from './plan-list-import.ts';
import { entryOf, itemsOf, memoryPorts, workOf } from './testing/memory-ports.ts';

const listOf = (...titles: readonly string[]) => titles.map((title) => workOf(title));
const many = (count: number, prefix = 'm') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const order = (works: readonly ImportWork[], rest: Partial<ListImport> = {}): ListImport => ({
  rankingId: 'r',
  works,
  ...rest,
});

/** What a whole run reports. */
async function reports(
  ports: ListImportPorts,
  given: ListImport,
): Promise<readonly ListImportProgress[]> {
  const all: ListImportProgress[] = [];
  for await (const progress of importList(ports, given)) all.push(progress);
  return all;
}

/** A run that ends early: after its report number `count`. */
async function interrupted(ports: ListImportPorts, given: ListImport, count: number) {
  const run = importList(ports, given);
  let last: ListImportProgress | undefined;
  for (let index = 0; index < count; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one report after the other
    const { value } = await run.next();
    last = value ?? last;
  }
  await run.return();
  if (last === undefined) throw new Error('There was no report');
  return last;
}

const said = ({ done, total, upTo }: ListImportProgress) => `${done}/${total} ${upTo}`;
const addedOf = (progress: ListImportProgress | undefined) =>
  progress?.added.map(({ mangaId, position }) => `${position} ${mangaId}`);

describe('importList', () => {
  it('keeps the unmatched entries, then adds the rest at the end in the order of the list', async () => {
    const { ports, state, ids, titles } = memoryPorts(['z', 'b']);
    const all = await reports(ports, order(listOf('c', '?x', 'b', 'a', '?y', 'c')));
    expect(ids()).toEqual(['z', 'b', 'c', 'a']);
    expect(titles()).toEqual(['?x', '?y']);
    expect(state.writes).toEqual(['set 2', 'insert 2']);
    expect(all.map(said)).toEqual(['0/2 0', '2/2 6']);
    expect(all.at(-1)).toMatchObject({ present: 1, unmatched: 2, dropped: 0 });
    expect(addedOf(all.at(-1))).toEqual(['3 c', '4 a']);
    expect(state.unmatched[0]).toMatchObject({ rank: 2, behind: ['c'], before: 'b' });
  });

  it('brings the notes along, and tells them for an undo', async () => {
    const { ports, state } = memoryPorts();
    const note = { text: 'À relire', isSpoiler: true };
    const [, last] = await reports(ports, order([workOf('a', { note }), workOf('b')]));
    expect(state.items.map((item) => item.note)).toEqual([note, null]);
    expect(last?.added).toMatchObject([
      { mangaId: 'a', title: 'Titre a', addedAt: null, note },
      { mangaId: 'b', addedAt: null, note: null },
    ]);
  });

  it('adds a batch a call and reports each', async () => {
    const { ports, state, ids } = memoryPorts(['z']);
    const works = listOf('?x', ...many(2 * LIMITS.copyBatch + 5));
    const all = await reports(ports, order(works));
    expect(all.map(said)).toEqual(['0/205 1', '100/205 101', '200/205 201', '205/205 206']);
    expect(all.map(({ added }) => added.length)).toEqual([0, 100, 200, 205]);
    expect(state.writes).toEqual(['set 1', 'insert 100', 'insert 100', 'insert 5']);
    expect(ids()).toEqual(['z', ...many(205)]);
  });

  it('changes nothing when the same list comes again', async () => {
    const works = listOf('b', '?x', 'a', '?y');
    const { ports, state, ids } = memoryPorts(['a']);
    await reports(ports, order(works));
    const [before, revision] = [ids(), state.revision];
    state.writes = [];
    expect(await reports(ports, order(works))).toEqual([
      { done: 0, total: 0, upTo: 4, added: [], tiers: [], present: 2, unmatched: 2, dropped: 0 },
    ]);
    expect(state.writes).toEqual([]);
    expect([ids(), state.revision]).toEqual([before, revision]);
  });

  it('makes unmatched entries of what a full ranking has no room for', async () => {
    const full = many(LIMITS.rankingItems - 1);
    const { ports, state, ids } = memoryPorts(full);
    const [first, last] = await reports(ports, order(listOf('a', 'b', 'm7')));
    expect(ids()).toEqual([...full, 'a']);
    expect(state.unmatched).toMatchObject([{ mangaId: 'b', behind: ['a'], before: 'm7' }]);
    expect([first, last].map((one) => one && said(one))).toEqual(['0/1 0', '1/1 3']);
    expect(last).toMatchObject({ present: 1, unmatched: 1 });
  });

  it('says how many unmatched entries have no room', async () => {
    const { ports, state } = memoryPorts();
    const works = many(LIST_LIMITS.unmatched + 7, '?').map((title) => workOf(title));
    const [only] = await reports(ports, order(works));
    expect(only).toMatchObject({ upTo: 1007, unmatched: 1000, dropped: 7 });
    expect(state.unmatched).toHaveLength(1000);
  });

  it('counts what no ranking may be given any more as unknown, unless it is there', async () => {
    const [long, there] = ['x', 'y'].map((letter) => letter.repeat(LIMITS.mangaIdBytes + 1));
    const { ports, ids, titles } = memoryPorts([there ?? '']);
    await reports(ports, order(listOf('a', long ?? '', there ?? '')));
    expect(ids()).toEqual([there, 'a']);
    expect(titles()).toEqual([long]);
  });

  it('takes entries that say too much', async () => {
    const { ports, state } = memoryPorts();
    const wild = {
      otherTitles: many(40, 't'.repeat(3000)),
      author: 'a'.repeat(3000),
      mangaId: 'a/b',
      malId: 1e12,
      anilistId: -1,
      position: 0,
      score: Number.NaN,
      note: { text: 'n'.repeat(LIMITS.noteLength + 1), isSpoiler: false },
    };
    const works = [workOf('a', wild), { entry: entryOf('?'.repeat(3000), wild), manga: null }];
    await reports(ports, order(works));
    expect(state.items[0]?.note?.text).toHaveLength(LIMITS.noteLength);
    expect(state.unmatched).toHaveLength(1);
    expect(state.unmatched[0]?.entry).toMatchObject({ mangaId: null, malId: null, position: null });
    state.writes = [];
    await reports(ports, order(works));
    expect(state.writes).toEqual([]);
  });

  it('says of what another window added meanwhile that it was not this run', async () => {
    const { ports, state, ids } = memoryPorts(['z']);
    const works = listOf('a', 'b', 'c');
    state.meanwhile = (call) => {
      if (call !== 'insert') return;
      state.meanwhile = () => {};
      void ports.rankings.insertItems('r', [
        {
          mangaId: 'b',
          title: 'b',
          author: '',
          coverUrl: null,
          position: 2,
          addedAt: null,
          note: null,
        },
      ]);
    };
    const all = await reports(ports, order(works));
    expect(ids()).toEqual(['z', 'a', 'b', 'c']);
    expect(addedOf(all.at(-1))).toEqual(['2 a', '4 c']);
    expect(all.map(said)).toEqual(['0/3 0', '3/3 3']);
  });
});

describe('the tiers of a list', () => {
  const works = listOf('?x', ...many(LIMITS.copyBatch + 2));
  const tiers = usualTiers(works.length);
  const ends = ({ state }: ReturnType<typeof memoryPorts>) =>
    state.tiers.map(({ end }) => end).join(' ');

  it('come with its last part, in the same call', async () => {
    const memory = memoryPorts();
    const all = await reports(memory.ports, order(works, { tiers }));
    expect(memory.state.writes).toEqual(['set 1', 'insert 100', 'insert 2, tiers 5']);
    expect(all.map((one) => one.tiers)).toEqual([[], [], memory.state.tiers]);
    expect(ends(memory)).toBe('19 40 60 81 102');
  });

  it('come with the run that goes on, also when nothing but they are missing', async () => {
    const memory = memoryPorts();
    const { upTo } = await interrupted(memory.ports, order(works, { tiers }), 2);
    expect(ends(memory)).toBe('');
    await reports(memory.ports, order(works, { tiers, upTo }));
    expect(ends(memory)).toBe('19 40 60 81 102');
    memory.state.tiers = [];
    await reports(memory.ports, order(works, { tiers, upTo: works.length }));
    expect(ends(memory)).toBe('19 40 60 81 102');
  });

  it('are the ones of the ranking, where it has some', async () => {
    const memory = memoryPorts(['m0']);
    memory.state.tiers = usualTiers(1);
    await reports(memory.ports, order(works, { tiers }));
    await reports(memory.ports, order(works, { tiers }));
    expect(ends(memory)).toBe('0 0 0 0 1');
  });
});

describe('an import that goes on', () => {
  const works = listOf('had', '?x', ...many(250), '?y');

  it('adds what is missing, without what was removed, forgotten or placed meanwhile', async () => {
    const { ports, state, ids, titles, remove } = memoryPorts(['had']);
    const first = await interrupted(ports, order(works), 2);
    expect(said(first)).toBe('100/250 102');
    remove('m3');
    state.unmatched = state.unmatched.filter(({ entry }) => entry.title !== '?y');
    const { upTo, present } = first;
    const all = await reports(ports, order(works, { upTo, present }));
    expect(all.map(said)).toEqual(['100/250 102', '200/250 202', '250/250 253']);
    expect(all.at(-1)).toMatchObject({ present: 1, unmatched: 1, dropped: 0 });
    expect(all.at(-1)?.added).toHaveLength(150);
    expect(ids()).toEqual(['had', ...many(250).filter((id) => id !== 'm3')]);
    expect(titles()).toEqual(['?x']);
  });

  it('counts all that was dealt with as added when it does not know better', async () => {
    const { ports } = memoryPorts(['had']);
    const { upTo } = await interrupted(ports, order(works), 2);
    const all = await reports(ports, order(works, { upTo }));
    expect(all.map(said)).toEqual(['101/251 102', '201/251 202', '251/251 253']);
    expect(all.at(-1)?.present).toBe(0);
  });

  it('makes unmatched entries of what others left no room for', async () => {
    const { ports, state, ids, titles } = memoryPorts(['had']);
    const { upTo } = await interrupted(ports, order(works), 2);
    const others = many(LIMITS.rankingItems - 102, 'o');
    state.items = itemsOf([...ids(), ...others]);
    const all = await reports(ports, order(works, { upTo, present: 1 }));
    expect(state.items).toHaveLength(LIMITS.rankingItems);
    expect(all.at(-1)).toMatchObject({ done: 101, total: 101, unmatched: 151 });
    expect(titles()).toEqual(['?x', '?y', ...many(250).slice(101)]);
  });

  it('begins anew for a place that is none', async () => {
    for (const upTo of [Number.NaN, -1]) {
      const { ports, ids } = memoryPorts(['had']);
      // oxlint-disable-next-line no-await-in-loop
      await reports(ports, order(works, { upTo }));
      expect(ids()).toHaveLength(251);
    }
  });
});

describe('unmatched entries of earlier lists', () => {
  it('are forgotten once their manga came, and not before', async () => {
    const { ports, state, ids, titles } = memoryPorts();
    await reports(ports, order([{ ...workOf('a'), manga: null }, ...listOf('?x')]));
    const works = listOf(...many(150), 'a');
    const stopped = await interrupted(ports, order(works), 2);
    expect(stopped.unmatched).toBe(1);
    expect(titles()).toEqual(['a', '?x']);
    const last = (await reports(ports, order(works, { upTo: stopped.upTo }))).at(-1);
    expect(last).toMatchObject({ done: 151, total: 151, unmatched: 1 });
    expect(titles()).toEqual(['?x']);
    expect(ids()).toEqual([...many(150), 'a']);
    expect(state.writes.at(-1)).toBe('set 1');
  });

  it('stay where the user removed their manga before the end', async () => {
    const { ports, titles, remove } = memoryPorts();
    await reports(ports, order([{ ...workOf('a'), manga: null }]));
    const works = listOf('a', ...many(150));
    const { upTo } = await interrupted(ports, order(works), 2);
    remove('a');
    await reports(ports, order(works, { upTo }));
    expect(titles()).toEqual(['a']);
  });
});

describe('a conflict', () => {
  it('is decided again, with what came first', async () => {
    const { ports, state, ids, titles } = memoryPorts(['z']);
    state.meanwhile = (call) => {
      if (call !== 'set') return;
      state.meanwhile = () => {};
      void ports.rankings.insertItems('r', [
        {
          mangaId: 'b',
          title: 'b',
          author: '',
          coverUrl: null,
          position: 9,
          addedAt: null,
          note: null,
        },
      ]);
      state.unmatched = [
        { entry: entryOf('?o'), rank: 1, mangaId: null, behind: [], before: null },
      ];
      state.revision += 1;
    };
    const all = await reports(ports, order(listOf('a', '?x', 'b')));
    expect(titles()).toEqual(['?o', '?x']);
    expect(ids()).toEqual(['z', 'b', 'a']);
    expect(all.at(-1)).toMatchObject({ total: 1, present: 1, unmatched: 2 });
  });

  it('that never ends is told, before anything is added', async () => {
    const { ports, state, ids } = memoryPorts(['z']);
    state.meanwhile = (call) => {
      if (call === 'set') state.revision += 1;
    };
    await expect(reports(ports, order(listOf('a', '?x')))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(state.revision).toBe(5);
    expect(ids()).toEqual(['z']);
  });

  it('is the only failure that is tried again', async () => {
    const { ports, state } = memoryPorts();
    let tries = 0;
    state.meanwhile = (call) => {
      if (call !== 'set') return;
      tries += 1;
      throw new AppError('offline');
    };
    await expect(reports(ports, order(listOf('?x')))).rejects.toMatchObject({ code: 'offline' });
    expect(tries).toBe(1);
  });
});
