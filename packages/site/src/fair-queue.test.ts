import { describe, expect, it } from 'vitest';

import { FairQueue } from './fair-queue.ts';

/** Work that is done when the test says so, in the order in which it began. */
function setUp(most = 100) {
  const queue = new FairQueue<string>({ atOnce: 1, most });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (client: string, name: string) =>
    queue.add(client, () => {
      begun.push(name);
      return new Promise((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends what runs until nothing is left. */
  const finish = async () => {
    for (let next = ends.shift(); next !== undefined; next = ends.shift()) {
      next();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { queue, begun, add, finish };
}

describe('turns', () => {
  it('take the work of each client in turn, and that of one in its order, who wants less first', async () => {
    const { begun, add, finish } = setUp();
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
    for (const name of ['b1', 'b2']) add('b', name);
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'b2', 'a2', 'a3', 'a4']);
  });

  it('let nobody who comes for the first time overtake who waits already', async () => {
    const { begun, add, finish } = setUp();
    add('a', 'a1');
    await finish();
    add('new1', 'new1');
    add('a', 'a2');
    for (const name of ['new2', 'new3']) add(name, name);
    await finish();
    expect(begun).toEqual(['a1', 'new1', 'a2', 'new2', 'new3']);
  });

  it('run so much of one client, and let so much of it wait', async () => {
    const queue = new FairQueue<string>({
      atOnce: 2,
      most: 100,
      ofOne: { atOnce: 1, waiting: 2 },
    });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const add = (client: string, name: string) =>
      queue.add(client, () => {
        begun.push(name);
        return new Promise((resolve) => ends.set(name, () => resolve(name)));
      });
    const jobs = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name));
    expect(await Promise.all(jobs.slice(3).map(({ result }) => result))).toEqual([null, null]);
    expect(begun).toEqual(['a1']);
    add('b', 'b1');
    expect(begun).toEqual(['a1', 'b1']);
    ends.get('a1')?.();
    expect(await jobs[0]?.result).toBe('a1');
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('run so much at once, and go on after a failure', async () => {
    const queue = new FairQueue<string>({ atOnce: 2, most: 100 });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return 'done';
    };
    const failing = queue.add('a', async () => {
      throw new Error('no');
    });
    const jobs = Array.from({ length: 6 }, (_, index) => queue.add(`${index % 2}`, work));
    await expect(failing.result).rejects.toThrow('no');
    expect(await Promise.all(jobs.map(({ result }) => result))).toEqual(Array(6).fill('done'));
    expect(most).toBe(2);
  });

  it('drop the last of whoever wants the most when too much waits', async () => {
    const { begun, add, finish } = setUp(3);
    const [, , third, last] = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name));
    expect(await last?.result).toBeNull();
    const other = add('b', 'b1');
    expect(await third?.result).toBeNull();
    await finish();
    expect(await other.result).toBe('b1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    const { add: addMore } = setUp(1);
    addMore('a', 'a1');
    addMore('a', 'a2');
    expect(await addMore('a', 'a3').result).toBeNull();
  });

  it('begin work that several want at the first turn of one of them, and once', async () => {
    const { queue, begun, add, finish } = setUp(6);
    for (const name of ['a1', 'a2', 'a3']) add('a', name);
    const shared = add('a', 'shared');
    queue.join('b', shared);
    queue.join('b', shared);
    add('a', 'a5');
    const dropped = add('a', 'a6');
    expect(await dropped.result).toBeNull();
    await finish();
    expect(begun).toEqual(['a1', 'shared', 'a2', 'a3', 'a5']);
    expect(await shared.result).toBe('shared');
    queue.join('b', shared);
  });

  it('leave nothing waiting once they are cleared', async () => {
    const { queue, begun, add, finish } = setUp();
    add('a', 'a1');
    const waiting = add('b', 'b1');
    queue.clear();
    expect(await waiting.result).toBeNull();
    await finish();
    expect(begun).toEqual(['a1']);
  });
});
