import { AppError, LIMITS, type RankingItem, type Observer, type ListSlice } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { idsOf } from './item-order.ts';
import { createReorderSession, ECHO_TIMEOUT_MS } from './reorder-session.ts';
import { type Change, visibleItems } from './reorder-state.ts';

const list = (text: string): readonly RankingItem[] =>
  text.split('').map((mangaId, index) => ({
    mangaId,
    title: mangaId,
    author: '',
    coverUrl: null,
    position: index + 1,
    addedAt: 0,
  }));

/** A port whose calls the test settles itself. */
function harness(onLateFailure = vi.fn<(kind: Change['kind']) => void>()) {
  const watches: { limit: number; observer: Observer<ListSlice<RankingItem>>; stopped: boolean }[] =
    [];
  const saves: { move: string; resolve: () => void; reject: (e: Error) => void }[] = [];
  const port = {
    watchItems: vi.fn(
      (_id: string, { limit }: { limit: number }, observer: Observer<ListSlice<RankingItem>>) => {
        const watch = { limit, observer, stopped: false };
        watches.push(watch);
        return () => {
          watch.stopped = true;
        };
      },
    ),
    place: vi.fn((_id: string, itemId: string, position: number) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      saves.push({ move: `${itemId}${position}`, resolve, reject });
      return promise;
    }),
    removeItem: vi.fn(() => Promise.resolve()),
    insertItems: vi.fn(() => Promise.resolve({ added: [], skipped: [] })),
  };
  const session = createReorderSession(port, 'r', { onLateFailure });
  const report = (text: string, hasMore = false) =>
    watches.at(-1)?.observer.next({ items: list(text), hasMore });
  const shown = () => idsOf(visibleItems(session.getState())).join('');
  return { session, port, watches, saves, report, shown, onLateFailure };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a reorder session', () => {
  it('reads more while the ranking has more items than requested', () => {
    const { session, watches, report, shown } = harness();
    session.follow();
    report('abc', true);
    expect(watches.map(({ limit, stopped }) => [limit, stopped])).toEqual([
      [1000, true],
      [2000, false],
    ]);
    expect(session.getState().items).toBeNull();
    report('abcd');
    expect(shown()).toBe('abcd');
  });

  it('asks for no more than a live list may have', () => {
    const { session, watches, report, shown } = harness();
    session.follow();
    for (let reports = 0; reports < 10; reports += 1) report('abc', true);
    expect(watches.map(({ limit }) => limit)).toEqual([1000, 2000, 4000, 8000, LIMITS.liveWindow]);
    expect(shown()).toBe('abc');
  });

  it('calls its listeners on each change, until they unsubscribe', () => {
    const { session, report } = harness();
    const listener = vi.fn();
    const leave = session.subscribe(listener);
    session.follow();
    report('abc');
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    report('ab');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('sends one change at a time, in their order', async () => {
    const { session, saves, port, report } = harness();
    session.follow();
    report('abc');
    session.move('c', 0);
    session.remove('b');
    session.move('a', 0);
    expect(saves).toHaveLength(1);
    expect(port.removeItem).not.toHaveBeenCalled();
    saves[0]?.resolve();
    await settle();
    expect(port.removeItem.mock.calls).toEqual([['r', 'b']]);
    expect(saves.map(({ move }) => move)).toEqual(['c1', 'a1']);
  });

  it('shows the backend’s list when no echo arrives in time', async () => {
    const { session, saves, report, shown } = harness();
    session.follow();
    report('abc');
    session.move('c', 0);
    saves[0]?.resolve();
    await settle();
    report('bca');
    expect(shown()).toBe('cab');
    await vi.advanceTimersByTimeAsync(ECHO_TIMEOUT_MS - 1);
    expect(shown()).toBe('cab');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBe('bca');
  });

  it('goes on sending after it is no longer followed, and reports a late failure once', async () => {
    const { session, saves, report, watches, onLateFailure } = harness();
    const stop = session.follow();
    report('abc');
    session.move('c', 0);
    session.move('b', 0);
    stop();
    expect(watches.every(({ stopped }) => stopped)).toBe(true);
    saves[0]?.resolve();
    await settle();
    expect(saves).toHaveLength(2);
    saves[1]?.reject(new AppError('unavailable'));
    await settle();
    expect(onLateFailure.mock.calls).toEqual([['reorder']]);
  });

  it('leaves failures to the dialog while it is followed', async () => {
    const { session, saves, report, onLateFailure, shown } = harness();
    session.follow();
    report('abc');
    session.move('c', 0);
    saves[0]?.reject(new TypeError('a bug'));
    await settle();
    expect(onLateFailure).not.toHaveBeenCalled();
    expect(session.getState().failure?.error.code).toBe('internal');
    expect(shown()).toBe('abc');
    session.dismissFailure();
    expect(session.getState().failure).toBeNull();
  });
});

describe('undo and redo', () => {
  const started = () => {
    const made = harness();
    made.session.follow();
    made.report('abcd');
    return made;
  };

  it('move an item back, and forth again', () => {
    const { session, shown } = started();
    session.move('d', 0);
    expect(session.undo()).toMatchObject({ kind: 'move', mangaId: 'd', from: 1, to: 4 });
    expect(shown()).toBe('abcd');
    expect(session.redo()).toMatchObject({ from: 4, to: 1 });
    expect(shown()).toBe('dabc');
    expect(session.redo()).toBeNull();
  });

  it('put a removed item back as it was', async () => {
    const { session, shown, port } = started();
    session.remove('b');
    await settle();
    session.undo();
    expect(shown()).toBe('abcd');
    await settle();
    expect(port.insertItems).toHaveBeenCalledWith('r', [
      expect.objectContaining({ mangaId: 'b', title: 'b', position: 2, addedAt: 0 }),
    ]);
    session.redo();
    expect(shown()).toBe('acd');
  });

  it('keep an item that comes back before its removal was answered', async () => {
    const { session, shown, report } = started();
    session.remove('b');
    session.undo();
    expect(shown()).toBe('abcd');
    await settle();
    report('acd');
    expect(shown()).toBe('abcd');
    report('abcd');
    expect(shown()).toBe('abcd');
  });

  it('forget what another window made impossible', async () => {
    const { session, saves, report } = started();
    session.move('d', 0);
    saves[0]?.resolve();
    await settle();
    report('dabc');
    report('abc');
    expect(session.undo()).toBeNull();
    report('dabc');
    expect(session.undo()).toBeNull();
  });

  it('keep for another try what the backend refused to undo', async () => {
    const { session, saves, shown, report } = started();
    session.move('d', 0);
    saves[0]?.resolve();
    await settle();
    report('dabc');
    session.undo();
    saves[1]?.reject(new AppError('unavailable'));
    await settle();
    expect(shown()).toBe('dabc');
    expect(session.redo()).toBeNull();
    expect(session.undo()).toMatchObject({ mangaId: 'd', to: 4 });
  });

  it('forget a new change that was refused, and those dropped with it', async () => {
    const { session, saves } = started();
    session.move('d', 0);
    session.move('c', 0);
    session.move('b', 0);
    saves[0]?.reject(new AppError('unavailable'));
    await settle();
    expect(session.undo()).toBeNull();
  });
});
