import { AppError } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { harness, list } from './testing/session-harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

const LOST = new AppError('unavailable');

function followed(text: string) {
  const all = harness();
  const { session, port } = all;
  session.follow();
  all.report(text);
  const stored = (order: string) => void port.listItemIds.mockResolvedValue(order.split(''));
  /** What the dialog shows: the order, why a change failed, and whether one is being saved. */
  const seen = () => {
    const { failure, pending } = session.state.getState();
    return [all.shown(), failure?.error.code ?? null, pending.length > 0];
  };
  return { ...all, stored, seen };
}

describe('a change whose answer was lost', () => {
  it('is saved when the backend shows it, and can be undone', async () => {
    const { session, saves, report, stored, seen } = followed('abcd');
    stored('dabc');
    session.move('d', 0);
    saves[0]?.reject(LOST);
    await settle();
    expect(seen()).toEqual(['dabc', null, false]);
    report('dabc');
    expect(session.undo()).toMatchObject({ items: [{ mangaId: 'd', to: 4 }] });
    expect(saves[1]?.move).toBe('d4');
  });

  it('lets those that wait for it be sent', async () => {
    const { session, saves, stored, seen } = followed('abcd');
    stored('dabc');
    session.move('d', 0);
    session.move('c', 0);
    saves[0]?.reject(LOST);
    await settle();
    expect(saves.map(({ move }) => move)).toEqual(['d1', 'c1']);
    saves[1]?.resolve();
    await settle();
    expect(seen()).toEqual(['cdab', null, false]);
  });

  it('is refused when the backend does not show it, with those that wait', async () => {
    const { session, saves, stored, seen } = followed('abcd');
    stored('abcd');
    session.move('d', 0);
    session.move('c', 0);
    saves[0]?.reject(new AppError('offline'));
    await settle();
    expect(seen()).toEqual(['abcd', 'offline', false]);
    expect(saves).toHaveLength(1);
    expect(session.undo()).toBeNull();
  });

  it('is neither saved nor failed as long as nobody knows', async () => {
    const { session, port, saves, stored, seen } = followed('abcd');
    port.listItemIds.mockRejectedValue(LOST);
    session.move('d', 0);
    saves[0]?.reject(LOST);
    await vi.advanceTimersByTimeAsync(2500);
    expect(seen()).toEqual(['dabc', null, true]);
    stored('dabc');
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen()).toEqual(['dabc', null, false]);
  });

  it('is said to have failed when nobody gets to know, and can be undone if it had not', async () => {
    const { session, port, saves, report, seen } = followed('abcd');
    port.listItemIds.mockRejectedValue(LOST);
    session.move('d', 0);
    saves[0]?.reject(LOST);
    await vi.advanceTimersByTimeAsync(8000);
    expect(seen()).toEqual(['abcd', 'unavailable', false]);
    report('dabc');
    expect(session.undo()).toMatchObject({ items: [{ mangaId: 'd', to: 4 }] });
  });

  it('is refused when the ranking is gone', async () => {
    const { session, port, saves, seen } = followed('abcd');
    port.listItemIds.mockRejectedValue(new AppError('ranking-not-found'));
    session.move('d', 0);
    saves[0]?.reject(LOST);
    await settle();
    expect(seen()).toEqual(['abcd', 'unavailable', false]);
  });

  it('is saved: a removal, its undoing, and an order of all', async () => {
    const { session, port, report, stored, seen } = followed('cab');
    port.removeItem.mockRejectedValueOnce(LOST);
    stored('cb');
    session.remove(new Set(['a']));
    await settle();
    expect(seen()).toEqual(['cb', null, false]);
    report('cb');

    port.insertItems.mockRejectedValueOnce(LOST);
    stored('cab');
    expect(session.undo()).toMatchObject({ kind: 'add' });
    await settle();
    expect(seen()).toEqual(['cab', null, false]);
    report('cab');

    port.reorder.mockRejectedValueOnce(LOST);
    stored('abc');
    session.arrange('title');
    await settle();
    expect(seen()).toEqual(['abc', null, false]);
  });

  it('is refused: a removal, its undoing, and an order of all', async () => {
    const { session, port, report, stored, seen } = followed('cab');
    port.removeItem.mockRejectedValueOnce(LOST);
    stored('cab');
    session.remove(new Set(['a']));
    await settle();
    expect(seen()).toEqual(['cab', 'unavailable', false]);

    session.remove(new Set(['a']));
    await settle();
    report('cb');
    port.insertItems.mockRejectedValueOnce(LOST);
    stored('cb');
    session.undo();
    await settle();
    expect(seen()).toEqual(['cb', 'unavailable', false]);

    port.reorder.mockRejectedValueOnce(LOST);
    session.arrange('title');
    await settle();
    expect(seen()).toEqual(['cb', 'unavailable', false]);
  });

  it.each([
    ['saved', 'Avant', null],
    ['refused', 'Autre', 'unavailable'],
  ] as const)('is %s: the undoing of a note', async (_, text, code) => {
    const { session, port, history, seen } = followed('ab');
    const before = { text: 'Avant', isSpoiler: false };
    history.setState({
      done: [{ kind: 'note', mangaId: 'a', title: 'a', before, after: null }],
      undone: [],
    });
    port.setNote.mockRejectedValueOnce(LOST);
    const [item] = list('a');
    port.getItem.mockResolvedValue(item ? { ...item, note: { ...before, text } } : null);
    session.undo();
    await settle();
    expect(seen()).toEqual(['ab', code, false]);
    expect(history.getState().done).toHaveLength(code === null ? 0 : 1);
  });
});
