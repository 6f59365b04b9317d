import { type Edit, type EditHistory, emptyHistory } from '@palmanga/core';
import { beforeEach, expect, it, vi } from 'vitest';

import { eraseEdits } from './erase-edits.ts';
import { keepEdits, keptEdits } from './kept-edits.ts';

const move = (mangaId: string, to = 1): Edit => ({
  kind: 'move',
  items: [{ mangaId, title: mangaId, from: 3, to }],
});
const order = (length: number): Edit => {
  const ids = Array.from({ length }, (_, index) => `m${index}`);
  return { kind: 'order', by: 'title', before: ids, after: ids.toReversed() };
};
const history = (done: readonly Edit[], undone: readonly Edit[] = []): EditHistory => ({
  done,
  undone,
});

beforeEach(() => sessionStorage.clear());

it('keeps what can be undone and redone in the ranking changed last, for its user alone', () => {
  const tier = { key: 's', label: 'S', name: '', color: 'yellow', end: 3 } as const;
  const cut: Edit = { kind: 'tiers', before: [], after: [tier] };
  const first = history([move('a'), order(3), cut], [move('b')]);
  keepEdits('lea', 'r1', first);
  expect(keptEdits('lea', 'r1')).toEqual(first);
  expect(keptEdits('autre', 'r1')).toEqual(emptyHistory);
  expect(keptEdits('lea', 'r2')).toEqual(emptyHistory);
  keepEdits('lea', 'r2', history([move('c')]));
  expect(keptEdits('lea', 'r1')).toEqual(emptyHistory);
  expect(keptEdits('lea', 'r2')).toEqual(history([move('c')]));
  eraseEdits();
  expect(keptEdits('lea', 'r2')).toEqual(emptyHistory);
});

it('leaves the oldest edits out where they are long', () => {
  const [one, two, three] = [order(2000), order(2000), order(2000)];
  keepEdits('lea', 'r', history([move('a'), one, two, three]));
  expect(keptEdits('lea', 'r')).toEqual(history([two, three]));
  keepEdits('lea', 'r', history([one, two, move('a')], [order(4000)]));
  expect(keptEdits('lea', 'r')).toEqual(history([move('a')], [order(4000)]));
  keepEdits('lea', 'r', history([move('a'), order(6000)]));
  expect(keptEdits('lea', 'r')).toEqual(emptyHistory);
});

it.each([
  'x',
  '1',
  '{"uid":"lea","rankingId":"r"}',
  '{"uid":"lea","rankingId":"r","done":[{"kind":"jump","items":[{}]}],"undone":[]}',
  '{"uid":"lea","rankingId":"r","done":[],"undone":[{"kind":"move"}]}',
])('takes nothing for edits that is none: %s', (text) => {
  sessionStorage.setItem('palmanga-undo', text);
  expect(keptEdits('lea', 'r')).toEqual(emptyHistory);
});

it('keeps none rather than those of before, where there is no room, and none without storage', () => {
  keepEdits('lea', 'r', history([move('a')]));
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepEdits('lea', 'r', history([move('a'), move('b')]));
  refuse.mockRestore();
  expect(keptEdits('lea', 'r')).toEqual(emptyHistory);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  keepEdits('lea', 'r', history([move('a')]));
  expect(keptEdits('lea', 'r')).toEqual(emptyHistory);
  vi.restoreAllMocks();
});
