import { describe, expect, it } from 'vitest';

import { EMPTY_MINE, type MineDraft, parseMine, storeMine, toggleChosen } from './mine-draft.ts';

const item = (mangaId: string) => ({ mangaId, title: mangaId, author: '', coverUrl: null });
const draft: MineDraft = {
  stage: 'questions',
  size: 5,
  chosen: ['a', 'b', 'c'].map(item),
  answers: [{ before: 'a', after: 'c', isTie: true }],
  key: 'k'.repeat(20),
};
const stored = (change: object): unknown =>
  JSON.parse(JSON.stringify({ ...storeMine(draft), ...change }));

describe('the draft of one’s own top', () => {
  it('is read back as it was kept', () => {
    expect(parseMine(stored({}))).toEqual(draft);
    expect(parseMine(JSON.parse(JSON.stringify(storeMine(EMPTY_MINE))))).toEqual(EMPTY_MINE);
  });

  it.each([
    null,
    'x',
    {},
    stored({ stage: 'end' }),
    stored({ size: 7 }),
    stored({ key: 'short' }),
    stored({ chosen: 'abc' }),
    stored({ chosen: [item('a'), item('a'), item('b')] }),
    stored({ chosen: [item('a'), item('b')] }),
    stored({ chosen: [item('a'), item('b'), { mangaId: 'c' }] }),
    stored({ chosen: [item('a'), item('b'), item('')] }),
    stored({ chosen: Array.from({ length: 101 }, (_, index) => item(`m${index}`)) }),
    stored({ answers: { names: ['a'] } }),
  ])('is none in %j', (value) => {
    expect(parseMine(value)).toBeNull();
  });

  it('keeps what is chosen in the order of the ranking, then as it was found', () => {
    const offered = ['a', 'b', 'c'];
    let chosen = toggleChosen([], item('x'), offered);
    for (const id of ['c', 'a', 'y', 'b', 'c']) chosen = toggleChosen(chosen, item(id), offered);
    expect(chosen.map(({ mangaId }) => mangaId)).toEqual(['a', 'b', 'x', 'y']);
    const full = Array.from({ length: 100 }, (_, index) => item(`m${index}`));
    expect(toggleChosen(full, item('more'), offered)).toBe(full);
  });
});
