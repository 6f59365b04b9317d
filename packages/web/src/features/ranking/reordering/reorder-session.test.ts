import { AppError, LIMITS } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { idsOf } from './item-order.ts';
import { ECHO_TIMEOUT_MS } from './reorder-session.ts';
import { harness } from './testing/session-harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a reorder session', () => {
  it('reads more while the ranking has more items than requested', () => {
    const { session, watches, report, reportFull, shown } = harness();
    session.follow();
    reportFull();
    expect(watches.map(({ limit, stopped }) => [limit, stopped])).toEqual([
      [1000, true],
      [2000, false],
    ]);
    expect(session.state.getState().items).toBeNull();
    report('abcd');
    expect(shown()).toBe('abcd');
  });

  it('asks for no more than a live list may have', () => {
    const { session, watches, reportFull, shown } = harness();
    session.follow();
    for (let reports = 0; reports < 10; reports += 1) reportFull();
    expect(watches.map(({ limit }) => limit)).toEqual([1000, 2000, 4000, 8000, LIMITS.liveWindow]);
    expect(shown()).toHaveLength(LIMITS.liveWindow);
  });

  it('reads the items that a report leaves out, and their order at each report', async () => {
    const { session, port, report, shown } = harness();
    session.follow();
    report('a', true);
    await settle();
    expect(shown()).toBe('abc');
    port.listItemIds.mockResolvedValue(['a', 'c', 'b']);
    report('a', true);
    await settle();
    expect(shown()).toBe('acb');
    expect(port.getItem).toHaveBeenCalledTimes(2);
    // What changed among them is read again.
    session.noted('b', { text: 'Lu', isSpoiler: false });
    report('a', true);
    await settle();
    expect(port.getItem).toHaveBeenCalledTimes(3);
    expect(port.listItems).not.toHaveBeenCalled();
  });

  it('calls its listeners on each change, until they unsubscribe', () => {
    const { session, report } = harness();
    const listener = vi.fn();
    const leave = session.state.subscribe(listener);
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
    session.remove(new Set('b'));
    session.move('a', 0);
    expect(saves).toHaveLength(1);
    expect(port.removeItem).not.toHaveBeenCalled();
    saves[0]?.resolve();
    await settle();
    expect(port.removeItem.mock.calls).toEqual([['r', 'b']]);
    expect(saves.map(({ move }) => move)).toEqual(['c1', 'a1']);
  });

  it('reads the list anew when no echo arrives in time, and shows what was saved until then', async () => {
    const { session, saves, watches, report, shown } = harness();
    session.follow();
    report('abc');
    session.move('c', 0);
    saves[0]?.resolve();
    await settle();
    report('bca');
    expect(shown()).toBe('cab');
    await vi.advanceTimersByTimeAsync(ECHO_TIMEOUT_MS - 1);
    expect(watches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(watches.map(({ stopped }) => stopped)).toEqual([true, false]);
    expect(shown()).toBe('cab');
    report('bac');
    expect(shown()).toBe('bac');
  });

  it('does not take a list that was asked for before the last change for one with it', async () => {
    const { session, saves, report, shown } = harness();
    session.follow();
    report('abc');
    session.move('c', 0);
    saves[0]?.resolve();
    await vi.advanceTimersByTimeAsync(ECHO_TIMEOUT_MS);
    session.move('b', 0);
    saves[1]?.resolve();
    await settle();
    report('cab');
    expect(shown()).toBe('bca');
    await vi.advanceTimersByTimeAsync(ECHO_TIMEOUT_MS);
    report('bca');
    expect(shown()).toBe('bca');
  });

  it('has the browser ask before the page goes with changes that are not stored', async () => {
    // A target of its own: the sessions of other tests still have changes on their way.
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { session, saves, report } = harness();
    const stop = session.follow();
    report('abc');
    expect(isAsked()).toBe(false);
    session.move('a', 1);
    session.move('b', 2);
    stop();
    expect(isAsked()).toBe(true);
    saves[0]?.resolve();
    await settle();
    expect(isAsked()).toBe(true);
    saves[1]?.reject(new AppError('unavailable'));
    await settle();
    expect(isAsked()).toBe(false);
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
    expect(session.state.getState().failure?.error.code).toBe('internal');
    expect(shown()).toBe('abc');
    session.dismissFailure();
    expect(session.state.getState().failure).toBeNull();
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
    expect(session.undo()).toMatchObject({
      kind: 'move',
      items: [{ mangaId: 'd', from: 1, to: 4 }],
    });
    expect(shown()).toBe('abcd');
    expect(session.redo()).toMatchObject({ items: [{ from: 4, to: 1 }] });
    expect(shown()).toBe('dabc');
    expect(session.redo()).toBeNull();
  });

  it('put a removed item back as it was', async () => {
    const { session, shown, port } = started();
    session.remove(new Set('b'));
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
    session.remove(new Set('b'));
    session.undo();
    expect(shown()).toBe('abcd');
    await settle();
    report('acd');
    expect(shown()).toBe('abcd');
    report('abcd');
    expect(shown()).toBe('abcd');
  });

  it('take several moved, removed or sorted items as one', async () => {
    const { session, shown, port } = started();
    const moved = session.moveAll(new Set('db'), 0);
    expect(moved).toMatchObject({
      items: [
        { mangaId: 'b', from: 2, to: 1 },
        { mangaId: 'd', from: 4, to: 2 },
      ],
    });
    expect(shown()).toBe('bdac');
    await settle();
    expect(port.placeItems.mock.calls).toEqual([
      [
        'r',
        [
          { mangaId: 'b', position: 1 },
          { mangaId: 'd', position: 2 },
        ],
      ],
    ]);
    expect(session.arrange('title')).toMatchObject({ kind: 'order', by: 'title' });
    expect(shown()).toBe('abcd');
    await settle();
    expect(port.reorder).toHaveBeenLastCalledWith('r', ['a', 'b', 'c', 'd']);
    session.remove(new Set('cab'));
    expect(shown()).toBe('d');
    await settle();
    expect(port.removeItems).toHaveBeenCalledWith('r', ['a', 'b', 'c']);
    for (const expected of ['abcd', 'bdac', 'abcd']) {
      expect(session.undo()).not.toBeNull();
      expect(shown()).toBe(expected);
    }
    for (const expected of ['bdac', 'abcd', 'd']) {
      expect(session.redo()).not.toBeNull();
      expect(shown()).toBe(expected);
    }
  });

  it('make no edit when nothing changes', () => {
    const { session } = started();
    expect(session.arrange('title')).toBeNull();
    expect(session.moveAll(new Set('ab'), 0)).toBeNull();
    expect(session.moveAll(new Set('cd'), 9)).toBeNull();
    expect(session.remove(new Set('z'))).toBeNull();
    expect(session.undo()).toBeNull();
  });

  it('put many items back in calls of a bounded size, the first places first', async () => {
    const { session, port, watches } = harness();
    session.follow();
    const items = Array.from({ length: 700 }, (_, index) => ({
      mangaId: `m${index}`,
      title: `${index}`,
      author: '',
      coverUrl: null,
      position: index + 1,
      addedAt: 0,
      note: null,
    }));
    const window = { items, hasMore: false, total: items.length } as const;
    watches.at(-1)?.observer.next({ ...window, tiers: [], view: 'list' });
    session.remove(new Set(idsOf(items)));
    await settle();
    session.undo();
    await settle();
    const sizes = port.insertItems.mock.calls.map(([, list]) => list.length);
    expect(sizes).toEqual([300, 300, 100]);
    const places = port.insertItems.mock.calls.flatMap(([, list]) =>
      list.map(({ position }) => position),
    );
    expect(places).toEqual(items.map(({ position }) => position));
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
    saves[1]?.reject(new AppError('conflict'));
    await settle();
    expect(shown()).toBe('dabc');
    expect(session.redo()).toBeNull();
    expect(session.undo()).toMatchObject({ items: [{ mangaId: 'd', to: 4 }] });
  });

  it('forget a new change that was refused, and those dropped with it', async () => {
    const { session, saves } = started();
    session.move('d', 0);
    session.move('c', 0);
    session.move('b', 0);
    saves[0]?.reject(new AppError('conflict'));
    await settle();
    expect(session.undo()).toBeNull();
  });
});
