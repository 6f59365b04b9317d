import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { groupsOf, parseDuel, storeDuel } from './draft.ts';

const ids = fc.string({ minLength: 1, maxLength: 5 });
const answers = fc.array(
  fc
    .record({ before: ids, after: ids, isTie: fc.boolean() })
    .filter(({ before, after }) => before !== after),
);
const drafts = fc.record({ ids: fc.option(fc.array(ids)), sizes: fc.constant(null), answers });
const groups = fc
  .uniqueArray(ids)
  .chain((all) => fc.tuple(fc.constant(all), fc.infiniteStream(fc.integer({ min: 1, max: 4 }))))
  .map(([all, sizes]) => {
    const cut: string[][] = [];
    for (let rest = all; rest.length > 0; rest = rest.slice(cut.at(-1)?.length)) {
      cut.push(rest.slice(0, sizes.next().value));
    }
    return cut;
  });

const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the draft of a duel', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(parseDuel(again(storeDuel(draft)))).toEqual(draft);
      }),
    );
  });

  it('is read with its groups', () => {
    fc.assert(
      fc.property(groups, answers, (all, given) => {
        const sizes = all.map((group) => group.length);
        const draft = { ids: all.flat(), sizes, answers: given };
        expect(parseDuel(again(storeDuel(draft)))).toEqual(draft);
        expect(groupsOf(draft.ids, sizes)).toEqual(all);
      }),
    );
  });

  it('has no groups when the former version wrote it', () => {
    const former = { ids: ['a', 'b'], names: [], answers: [] };
    expect(parseDuel(former)).toEqual({ ids: ['a', 'b'], sizes: null, answers: [] });
  });

  it.each([
    ['no numbers', ['2']],
    ['a fraction', [0.5, 1.5]],
    ['an empty group', [2, 0]],
    ['a negative size', [3, -1]],
    ['too few', [1]],
    ['too many', [2, 1]],
    ['no list', 2],
  ])('is not read when its sizes are wrong: %s', (_, sizes) => {
    expect(parseDuel({ ids: ['a', 'b'], sizes, names: [], answers: [] })).toBeNull();
  });

  it('is not read from groups of the whole list, or with a manga twice', () => {
    expect(parseDuel({ ids: null, sizes: [], names: [], answers: [] })).toBeNull();
    expect(parseDuel({ ids: ['a', 'a'], sizes: [1, 1], names: [], answers: [] })).toBeNull();
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
    const read = parseDuel(again(storeDuel({ ids: null, sizes: null, answers: many })));
    expect(read?.answers).toEqual(many.slice(1));
  });
});
