import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { parseDuel, storeDuel } from './draft.ts';

const ids = fc.string({ minLength: 1, maxLength: 5 });
const answers = fc.array(
  fc
    .record({ before: ids, after: ids, isTie: fc.boolean() })
    .filter(({ before, after }) => before !== after),
);
const drafts = fc.record({ ids: fc.option(fc.array(ids)), answers });

const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the draft of a duel', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(parseDuel(again(storeDuel(draft)))).toEqual(draft);
      }),
    );
  });

  it.each([
    ['nothing', null],
    ['a text', 'x'],
    ['no answers', { ids: null, names: [] }],
    ['an id that is a number', { ids: [1], names: [], answers: [] }],
    ['an empty id', { ids: [''], names: [], answers: [] }],
    ['too many ids', { ids: Array(LIMITS.duelItems + 1).fill('a'), names: [], answers: [] }],
    ['too long an id', { ids: ['a'.repeat(LIMITS.mangaIdLength + 1)], names: [], answers: [] }],
    ['an unknown name', { ids: null, names: ['a'], answers: [[0, 1, 0]] }],
    ['a manga against itself', { ids: null, names: ['a'], answers: [[0, 0, 0]] }],
    ['no tie or order', { ids: null, names: ['a', 'b'], answers: [[0, 1, 2]] }],
    ['a property of the list', { ids: null, names: ['a'], answers: [['length', 0, 0]] }],
    ['an answer that is none', { ids: null, names: ['a', 'b'], answers: [3] }],
    ['too many answers', { ids: null, names: ['a', 'b'], answers: Array(5001).fill(0) }],
  ])('is not read from %s', (_, value) => {
    expect(parseDuel(again(value))).toBeNull();
  });

  it('keeps the latest of too many answers', () => {
    const many = Array.from({ length: LIMITS.duelAnswers + 1 }, (_, index) => ({
      before: 'a',
      after: `m${index}`,
      isTie: false,
    }));
    const read = parseDuel(again(storeDuel({ ids: null, answers: many })));
    expect(read?.answers).toEqual(many.slice(1));
  });
});
