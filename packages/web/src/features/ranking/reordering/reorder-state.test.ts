import { describe, expect, it } from 'vitest';

import {
  error,
  letterItem as item,
  moved,
  refused,
  removed,
  read,
  reported,
  run,
  sent,
} from '../../../testing/reorder-events.ts';
import { idsOf } from './item-order.ts';
import {
  awaitsEcho,
  initialReorderState,
  isSaving,
  type ReorderEvent,
  type ReorderState,
  visibleItems,
} from './reorder-state.ts';

const shown = (state: ReorderState) => idsOf(visibleItems(state)).join('');
/** The change on its way: 'c1' moves c to the first place, '-c' removes it. */
const sending = ({ pending: [change] }: ReorderState) => {
  if (change === undefined) return null;
  if (change.kind === 'insert') return `+${idsOf(change.items).join('')}`;
  if (change.kind === 'remove') return `-${change.ids.join('')}`;
  if (change.kind === 'note') return `${change.mangaId}: ${change.note?.text ?? 'no note'}`;
  if (change.kind === 'tiers') return change.change.after.map(({ key }) => key).join('');
  return (change.placed ?? []).map(({ mangaId, position }) => `${mangaId}${position}`).join(' ');
};

describe('following the backend', () => {
  it('shows each list reported while nothing is under way', () => {
    expect(shown(run([reported('abc'), reported('acd')]))).toBe('acd');
  });

  it('reports a failed first load, and forgets it once a list arrives', () => {
    const failed = run([{ type: 'load-failed', error }]);
    expect(failed.failure?.kind).toBe('load');
    expect(run([reported('a')], failed).failure).toBeNull();
  });

  it('keeps the list shown when a later read fails', () => {
    const state = run([reported('ab'), { type: 'load-failed', error }]);
    expect(state.failure).toBeNull();
    expect(shown(state)).toBe('ab');
  });

  it('does not change the list under a drag, and catches up after it', () => {
    const held = run([reported('abc'), { type: 'drag-started' }, reported('ab')]);
    expect(shown(held)).toBe('abc');
    expect(shown(run([{ type: 'drag-ended' }], held))).toBe('ab');
  });
});

describe('moving', () => {
  it('shows and sends the new order at once', () => {
    const state = run([reported('abc'), moved('c', 0)]);
    expect(shown(state)).toBe('cab');
    expect(sending(state)).toBe('c1');
    expect(isSaving(state)).toBe(true);
  });

  it('sends nothing when the item stays where it is', () => {
    expect(sending(run([reported('abc'), moved('b', 1)]))).toBeNull();
  });

  it('does nothing before the list is there', () => {
    expect(run([moved('a', 0)])).toBe(initialReorderState);
  });

  it('takes a list as the echo that shows the item at its place, whatever else moved', () => {
    const state = run([reported('abcd'), moved('c', 0), sent, reported('cdab')]);
    expect(shown(state)).toBe('cdab');
    expect(awaitsEcho(state)).toBe(false);
  });

  it('ignores remote lists until the saved order is echoed', () => {
    const before = [reported('abc'), moved('c', 0)];
    expect(shown(run([...before, reported('abcd')]))).toBe('cab');
    expect(shown(run([...before, sent, reported('abcd')]))).toBe('cab');
    expect(shown(run([...before, sent, reported('abcd'), reported('cabd')]))).toBe('cabd');
  });

  it('accepts an echo that arrives before the acknowledgement', () => {
    const echoed = run([reported('abc'), moved('c', 0), reported('cab')]);
    expect(isSaving(echoed)).toBe(true);
    const done = run([sent], echoed);
    expect(awaitsEcho(done)).toBe(false);
    expect(shown(run([reported('ca')], done))).toBe('ca');
  });

  it('recognises the echo without an item that another client removed meanwhile', () => {
    const state = run([reported('abc'), moved('c', 0), sent, reported('cb')]);
    expect(shown(state)).toBe('cb');
    expect(awaitsEcho(state)).toBe(false);
  });

  it('recognises the echo with an item that another client added meanwhile', () => {
    expect(shown(run([reported('abc'), moved('c', 0), sent, reported('cabd')]))).toBe('cabd');
  });

  it('shows the list that is read when the echo never arrives', () => {
    const state = run([reported('abc'), moved('c', 0), sent, reported('bca')]);
    expect(shown(state)).toBe('cab');
    const done = run([read('bca')], state);
    expect(shown(done)).toBe('bca');
    expect(awaitsEcho(done)).toBe(false);
  });

  it('does not give up on an order that is still being sent', () => {
    const state = run([reported('abc'), moved('c', 0)]);
    expect(shown(run([read('abc')], state))).toBe('cab');
  });
});

describe('several quick moves', () => {
  const quick = [reported('abc'), moved('c', 0), moved('b', 0), moved('a', 0)];

  it('are sent one at a time, in their order', () => {
    const first = run(quick);
    expect(sending(first)).toBe('c1');
    const second = run([sent], first);
    expect(sending(second)).toBe('b1');
    const third = run([sent], second);
    expect(sending(third)).toBe('a1');
    expect(sending(run([sent], third))).toBeNull();
  });

  it('of one item become one, unless the first is on its way', () => {
    const state = run([
      reported('abcd'),
      moved('a', 3),
      moved('d', 0),
      moved('d', 2),
      moved('d', 1),
    ]);
    expect(shown(state)).toBe('bdca');
    expect(state.pending).toHaveLength(2);
    expect(sending(run([sent], state))).toBe('d2');
    expect(run([reported('abc'), moved('c', 0), moved('c', 1)]).pending).toHaveLength(2);
  });

  it('count places without what was removed before', () => {
    const state = run([reported('abcd'), removed('a'), moved('d', 1)]);
    expect(shown(state)).toBe('bdc');
    expect(sending(state)).toBe('-a');
    expect(sending(run([sent], state))).toBe('d2');
  });

  it('ignore the echo of the first save while the second is awaited', () => {
    const state = run([reported('abc'), moved('c', 0), moved('b', 0), sent, reported('cab')]);
    expect(shown(state)).toBe('bca');
    expect(shown(run([sent, reported('bcad')], state))).toBe('bcad');
  });

  it('take the echo of the last as the echo of all', () => {
    const state = run([reported('abc'), moved('c', 0), moved('b', 0), sent, sent]);
    expect(state.awaited).toHaveLength(2);
    expect(run([reported('bca')], state).awaited).toHaveLength(0);
  });

  it('ignore an echo of the first that arrives after the echo of the last was due', () => {
    const both = run([reported('abc'), moved('c', 0), moved('b', 0), sent, sent]);
    const late = run([reported('cab')], both);
    expect(shown(late)).toBe('bca');
    expect(awaitsEcho(late)).toBe(true);
  });

  it('there and back do not mistake the list from before for the echo', () => {
    const back = run([reported('abc'), moved('c', 0), moved('c', 2), sent, sent]);
    const stale = run([reported('abc')], back);
    expect(awaitsEcho(stale)).toBe(true);
    const first = run([reported('cab')], stale);
    expect(shown(first)).toBe('abc');
    expect(awaitsEcho(run([reported('abc')], first))).toBe(false);
  });
});

describe('several at once', () => {
  const several = (...placed: readonly (readonly [string, number])[]): ReorderEvent => ({
    type: 'moved',
    placed: placed.map(([mangaId, position]) => ({ mangaId, position })),
  });

  it('move as one change, which any list with all at their places confirms', () => {
    const state = run([reported('abcde'), several(['d', 1], ['b', 2])]);
    expect(shown(state)).toBe('dbace');
    expect(sending(state)).toBe('d1 b2');
    expect(awaitsEcho(run([sent, reported('dbeca')], state))).toBe(false);
    expect(awaitsEcho(run([sent, reported('debca')], state))).toBe(true);
    expect(shown(run([refused], state))).toBe('abcde');
  });

  it('do not take the place of a move of one of them that waits', () => {
    const state = run([
      reported('abcd'),
      moved('a', 3),
      moved('d', 0),
      several(['d', 2], ['c', 3]),
    ]);
    expect(state.pending).toHaveLength(3);
  });

  it('go and come back as one change', () => {
    const gone = run([reported('abcd'), removed('bd')]);
    expect(shown(gone)).toBe('ac');
    expect(sending(gone)).toBe('-bd');
    expect(shown(run([sent, reported('abcd')], gone))).toBe('ac');
    expect(shown(run([refused], gone))).toBe('abcd');
    const back = run([{ type: 'inserted', items: [item('d', 2)] }, sent, reported('ac')], gone);
    expect(shown(back)).toBe('acd');
    expect(shown(run([sent, reported('acd')], back))).toBe('acd');
  });

  it('can be the whole order', () => {
    const state = run([reported('abc'), { type: 'arranged', order: ['c', 'b', 'a'] }]);
    expect(shown(state)).toBe('cba');
    expect(state.pending).toMatchObject([{ kind: 'reorder', placed: null }]);
    expect(awaitsEcho(run([sent, reported('bca')], state))).toBe(true);
    expect(awaitsEcho(run([sent, reported('cbad')], state))).toBe(false);
    expect(run([{ type: 'arranged', order: ['c', 'b', 'a'] }], state).pending).toHaveLength(1);
  });
});

describe('a failed save', () => {
  it('restores the order and reports the failure', () => {
    const state = run([reported('abc'), moved('c', 0), refused]);
    expect(shown(state)).toBe('abc');
    expect(state.failure).toEqual({ kind: 'reorder', error });
    expect(isSaving(state)).toBe(false);
  });

  it('drops the moves made since', () => {
    const state = run([reported('abc'), moved('c', 0), moved('b', 0), refused]);
    expect(shown(state)).toBe('abc');
    expect(sending(state)).toBeNull();
  });

  it('goes back to the order accepted last, not to an older report', () => {
    const state = run([reported('abc'), moved('c', 0), sent, moved('b', 0), refused]);
    expect(shown(state)).toBe('cab');
    expect(awaitsEcho(state)).toBe(true);
  });

  it('follows the backend again', () => {
    expect(shown(run([reported('abc'), moved('c', 0), refused, reported('bac')]))).toBe('bac');
  });

  it('does not show an item that was removed remotely meanwhile', () => {
    expect(shown(run([reported('abc'), moved('c', 0), reported('ab'), refused]))).toBe('ab');
  });

  it('is forgotten at the next move or when dismissed', () => {
    const state = run([reported('abc'), moved('c', 0), refused]);
    expect(run([moved('b', 0)], state).failure).toBeNull();
    expect(run([{ type: 'failure-dismissed' }], state).failure).toBeNull();
  });
});

describe('removing', () => {
  it('hides the item at once and for good', () => {
    const removing = run([reported('abc'), removed('b')]);
    expect(shown(removing)).toBe('ac');
    expect(isSaving(removing)).toBe(true);
    const done = run([sent, reported('ac')], removing);
    expect(shown(done)).toBe('ac');
    expect(done.removals.size).toBe(0);
  });

  it('does not show it again when an older list arrives after the acknowledgement', () => {
    const state = run([reported('abc'), removed('b'), sent, reported('abcd')]);
    expect(shown(state)).toBe('acd');
    expect(awaitsEcho(state)).toBe(true);
  });

  it('accepts a report without it that arrives before the acknowledgement', () => {
    const state = run([reported('abc'), removed('b'), reported('ac'), sent]);
    expect(shown(state)).toBe('ac');
    expect(awaitsEcho(state)).toBe(false);
  });

  it('shows an item that was added again once its removal is overdue', () => {
    const state = run([reported('abc'), removed('b'), sent, reported('acb')]);
    expect(shown(run([read('acb')], state))).toBe('acb');
  });

  it('puts the item back where it was on failure', () => {
    const state = run([reported('abc'), removed('b'), refused]);
    expect(shown(state)).toBe('abc');
    expect(state.failure).toEqual({ kind: 'remove', error });
  });

  it('puts it back near its neighbours when the others moved meanwhile', () => {
    const state = run([reported('abcd'), removed('b'), moved('d', 0), refused]);
    expect(shown(state)).toBe('dabc');
    expect(sending(state)).toBe('d1');
  });

  it('does not disturb a move that waits for its echo', () => {
    const state = run([reported('abc'), moved('c', 0), removed('a'), sent, sent]);
    expect(shown(state)).toBe('cb');
    expect(shown(run([reported('cab'), reported('cb')], state))).toBe('cb');
  });
});
