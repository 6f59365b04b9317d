import { AppError, type Edit, type Ranking, withoutTier } from '@palmanga/core';
import { sampleTier } from '@palmanga/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { harness } from './testing/session-harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

const TIERS = [sampleTier('s', 2), sampleTier('a', 3), sampleTier('b', 3)];

/** Of six works, two are in S, one is in A, none in B, and three are below. */
function cutUp() {
  const all = harness();
  const { session, report } = all;
  session.follow();
  report('abcdef', false, TIERS);
  /** The works shown, tier by tier. */
  const seen = () => {
    const { tiers } = session.state.getState();
    const ids = all.shown();
    const ends = [...tiers.map(({ end }) => end), ids.length];
    return ends.map((end, index) => ids.slice(ends[index - 1] ?? 0, end)).join('|');
  };
  return { ...all, seen };
}

describe('a session of a ranking with tiers', () => {
  it('moves a work to the side of a cut where it is dropped, and back', async () => {
    const { session, saves, seen } = cutUp();
    expect(seen()).toBe('ab|c||def');
    session.move('c', 2, 's');
    expect(seen()).toBe('abc|||def');
    expect(saves.at(-1)?.move).toBe('c3s');
    saves.at(-1)?.resolve();
    await settle();
    session.move('d', 3, 'b');
    expect(seen()).toBe('abc||d|ef');
    session.undo();
    expect(seen()).toBe('abc|||def');
    session.undo();
    expect(seen()).toBe('ab|c||def');
  });

  it.each([
    ['c', 0, undefined, 'cab|||def'],
    ['a', 2, undefined, 'b|ca||def'],
    ['a', 5, undefined, 'b|c||defa'],
    ['f', 1, undefined, 'afb|c||de'],
    ['f', 0, 'a', 'ab|fc||de'],
    ['a', 0, null, 'b|c||adef'],
  ])('puts %s at %i, in tier %s: %s', (id, target, key, expected) => {
    const { session, seen } = cutUp();
    session.move(id, target, ...(key === undefined ? [] : [key]));
    expect(seen()).toBe(expected);
    session.undo();
    expect(seen()).toBe('ab|c||def');
  });

  it('sends cuts, and takes them back where they are refused', async () => {
    const { session, port, seen } = cutUp();
    port.setTiers.mockRejectedValueOnce(new AppError('forbidden'));
    expect(session.setTiers(TIERS)).toBeNull();
    const after = withoutTier(TIERS, 's');
    expect(session.setTiers(after)).toEqual({ kind: 'tiers', before: TIERS, after });
    expect(seen()).toBe('abc||def');
    expect(port.setTiers.mock.calls).toEqual([['r', { before: TIERS, after }]]);
    await settle();
    expect(seen()).toBe('ab|c||def');
    expect(session.state.getState().failure?.kind).toBe('tiers');
    expect(session.undo()).toBeNull();
  });

  it('holds what is shown until the backend reports the cuts', async () => {
    const { session, report, seen } = cutUp();
    const after = [sampleTier('s', 4), sampleTier('a', 4), sampleTier('b', 5)];
    session.setTiers(after);
    await settle();
    report('abcdef', false, TIERS);
    expect(seen()).toBe('abcd||e|f');
    report('abcdef', false, after);
    report('abcde', false, after);
    expect(seen()).toBe('abcd||e|');
  });

  it('knows the cuts of a change whose answer was lost', async () => {
    const { session, port, seen } = cutUp();
    const after = withoutTier(TIERS, 'b');
    port.setTiers.mockRejectedValueOnce(new AppError('offline'));
    port.get.mockResolvedValue({ tiers: after } as Ranking);
    session.setTiers(after);
    await settle();
    expect(seen()).toBe('ab|c|def');
    expect(session.state.getState().failure).toBeNull();
    port.setTiers.mockRejectedValueOnce(new AppError('offline'));
    session.setTiers([]);
    await settle();
    expect(seen()).toBe('ab|c|def');
    expect(session.state.getState().failure?.error.code).toBe('offline');
  });

  it('gives what is removed and comes back the tier that it was in', async () => {
    const { session, port, seen } = cutUp();
    session.remove(new Set('bcd'));
    expect(seen()).toBe('a|||ef');
    await settle();
    session.undo();
    expect(seen()).toBe('ab|c||def');
    await settle();
    expect(port.insertItems.mock.calls[0]?.[1].map((item) => item.tier)).toEqual([
      's',
      'a',
      undefined,
    ]);
    port.removeItem.mockRejectedValueOnce(new AppError('forbidden'));
    session.remove(new Set('b'));
    expect(seen()).toBe('a|c||def');
    await settle();
    expect(seen()).toBe('ab|c||def');
  });

  it('keeps the sizes of tiers in a whole order, unless they change with it', async () => {
    const { session, history, port, report, seen } = cutUp();
    session.arrange('reverse');
    expect(seen()).toBe('fe|d||cba');
    await settle();
    report('fedcba', false, TIERS);
    const version = {
      kind: 'order',
      by: 'version',
      before: 'abcdef'.split(''),
      after: 'fedcba'.split(''),
      tiers: { before: [], after: TIERS },
    } satisfies Edit;
    history.setState({ done: [version], undone: [] });
    session.undo();
    expect(seen()).toBe('abcdef');
    await settle();
    expect(port.reorder).toHaveBeenLastCalledWith('r', version.before, {
      before: TIERS,
      after: [],
    });
    report('abcdef', false, [sampleTier('x', 1)]);
    expect(session.redo()).toBeNull();
  });

  it('forgets a cut that another window made impossible to take back', async () => {
    const { session, report } = cutUp();
    const after = [...TIERS, sampleTier('c', 6)];
    session.setTiers(after);
    await settle();
    report('abcdef', false, after);
    report('abcdef', false, TIERS);
    expect(session.undo()).toBeNull();
  });
});
