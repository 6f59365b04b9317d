import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { answerOf, type DuelAnswer, type DuelChoice } from '../duel/answer.ts';
import { selectFirst } from '../duel/selection.ts';
import { idsOf, shuffled } from '../duel/testing/taste.ts';
import { compareSelection } from './selection-agreement.ts';

/** The answers of somebody who prefers the later of two, or the earlier. */
function answersOf(count: number, choice: DuelChoice, most = Infinity): readonly DuelAnswer[] {
  let { answers, question } = selectFirst(idsOf(count), 10, []);
  while (question !== null && answers.length < most) {
    ({ answers, question } = selectFirst(idsOf(count), 10, [
      ...answers,
      answerOf(question, choice),
    ]));
  }
  return answers;
}

describe('what a selection and its source have in common', () => {
  it('is full agreement for whoever answers as the source does, with no quarrel', () => {
    // Of a question, the right one is the earlier of the list.
    const selection = selectFirst(idsOf(8), 10, answersOf(8, 'right'));
    const { agreement, favorite, quarrel } = compareSelection(selection, idsOf(30));
    expect(agreement).toEqual({ alike: 28, pairs: 28 });
    expect(favorite).toEqual({ id: 'm0', place: 1, otherPlace: 1 });
    expect(quarrel).toBeNull();
  });

  it('is none for whoever answers the other way, with the worst quarrel', () => {
    const selection = selectFirst(idsOf(8), 10, answersOf(8, 'left'));
    const { agreement, quarrel } = compareSelection(selection, idsOf(8));
    expect(agreement).toEqual({ alike: 0, pairs: 28 });
    expect(quarrel).toEqual({ id: 'm0', place: 8, otherPlace: 1 });
  });

  it('has no percentage for four in common, nor for nine pairs', () => {
    const done = selectFirst(idsOf(8), 10, answersOf(8, 'right'));
    expect(compareSelection(done, idsOf(4)).agreement).toBeNull();
    expect(compareSelection(done, idsOf(5)).agreement).toEqual({ alike: 10, pairs: 10 });
    // Seven first answers of eight decide the first place, and 12 pairs; five of them fewer than ten.
    const begun = selectFirst(idsOf(8), 10, answersOf(8, 'right', 5));
    expect(compareSelection(begun, idsOf(8)).agreement).toBeNull();
    expect(compareSelection(begun, idsOf(8)).quarrel).toBeNull();
  });

  it('is nothing before the first answer', () => {
    const nothing = { agreement: null, favorite: null, quarrel: null };
    expect(compareSelection(selectFirst(idsOf(8), 10, []), idsOf(8))).toEqual(nothing);
  });

  it('does not count equal ones', () => {
    const selection = selectFirst(idsOf(8), 10, answersOf(8, 'tie'));
    expect(compareSelection(selection, idsOf(8)).agreement).toBeNull();
  });

  it('never rests on places that no answer decided', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 20 }),
        fc.nat(40),
        fc.integer({ min: 1, max: 10_000 }),
        fc.infiniteStream(fc.constantFrom<DuelChoice>('left', 'right', 'tie')),
        (count, most, seed, choices) => {
          let { answers, question } = selectFirst(idsOf(count), 10, []);
          while (question !== null && answers.length < most) {
            const answer = answerOf(question, choices.next().value);
            ({ answers, question } = selectFirst(idsOf(count), 10, [...answers, answer]));
          }
          const source = shuffled(count, seed).map((index) => `m${index}`);
          const own = compareSelection(selectFirst(idsOf(count), 10, answers), source);
          // The same answers over a list in another order show what is open in another order.
          const others = idsOf(count).toReversed();
          const { agreement } = compareSelection(selectFirst(others, 10, answers), source);
          expect(agreement).toEqual(own.agreement);
          const { settled, order } = selectFirst(idsOf(count), 10, answers);
          const shown = [own.favorite, own.quarrel].flatMap((item) => (item ? [item.id] : []));
          expect(order.slice(0, settled)).toEqual(expect.arrayContaining(shown));
        },
      ),
    );
  });
});
