import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { answerOf, type DuelAnswer, type DuelChoice } from './answer.ts';
import { type Placement, planPlacement } from './placement.ts';

const CANDIDATE = 'new';
const others = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

/** Answers every question as somebody for whom the candidate belongs before index `target`. */
function play(ids: readonly string[], target: number, known: readonly DuelAnswer[] = []) {
  let plan = planPlacement(ids, CANDIDATE, known);
  let asked = 0;
  while (plan.question !== null) {
    const choice = target <= ids.indexOf(plan.question.right) ? 'left' : 'right';
    plan = planPlacement(ids, CANDIDATE, [...plan.answers, answerOf(plan.question, choice)]);
    asked += 1;
  }
  return { plan, asked };
}

function answer(plan: Placement, choice: DuelChoice): readonly DuelAnswer[] {
  if (plan.question === null) throw new Error('Nothing is asked');
  return [...plan.answers, answerOf(plan.question, choice)];
}

describe('planPlacement', () => {
  it('finds every place of every list with at most ⌈log₂(n + 1)⌉ questions', () => {
    for (let count = 0; count <= 70; count += 1) {
      const ids = others(count);
      const most = Math.ceil(Math.log2(count + 1));
      expect(planPlacement(ids, CANDIDATE, []).left).toBe(most);
      const asked = ids.concat('').map((_, target) => {
        const played = play(ids, target);
        expect(played.plan.position).toBe(target + 1);
        return played.asked;
      });
      expect(Math.max(...asked)).toBe(most);
    }
  });

  it('does so for lists of up to 2,000, and says how many questions are left', () => {
    const lists = fc
      .integer({ min: 0, max: 2000 })
      .chain((count) =>
        fc.record({ count: fc.constant(count), target: fc.integer({ min: 0, max: count }) }),
      );
    fc.assert(
      fc.property(lists, ({ count, target }) => {
        const ids = others(count);
        const { plan, asked } = play(ids, target);
        expect(plan).toMatchObject({
          position: target + 1,
          left: 0,
          lower: ids[target - 1] ?? null,
          upper: ids[target] ?? null,
        });
        expect(asked).toBeLessThanOrEqual(Math.ceil(Math.log2(count + 1)));
      }),
    );
  });

  it('needs no question for a list without others', () => {
    expect(planPlacement([], CANDIDATE, [])).toEqual({
      answers: [],
      lower: null,
      upper: null,
      left: 0,
      question: null,
      position: 1,
    });
  });

  it('puts an equal one just after the other, at once', () => {
    const plan = planPlacement(others(7), CANDIDATE, []);
    expect(planPlacement(others(7), CANDIDATE, answer(plan, 'tie'))).toMatchObject({
      position: 5,
      lower: 'm3',
      upper: 'm4',
    });
  });

  it('asks again what was asked before the last answer', () => {
    const first = planPlacement(others(30), CANDIDATE, []);
    const second = planPlacement(others(30), CANDIDATE, answer(first, 'left'));
    const back = planPlacement(others(30), CANDIDATE, second.answers.slice(0, -1));
    expect(back).toEqual(first);
  });

  it('forgets only what a changed list made untrue, the latest answers last', () => {
    const ids = others(15);
    const older = { before: 'm3', after: CANDIDATE, isTie: false };
    const newer = { before: CANDIDATE, after: 'm11', isTie: false };
    expect(planPlacement(ids, CANDIDATE, [older, newer])).toMatchObject({
      answers: [older, newer],
      lower: 'm3',
      upper: 'm11',
      left: 3,
    });
    // Another window moves m11 before m3.
    const moved = ['m11', ...ids.filter((id) => id !== 'm11')];
    expect(planPlacement(moved, CANDIDATE, [older, newer])).toMatchObject({
      answers: [newer],
      position: 1,
    });
    // Another window removes m3.
    const removed = ids.filter((id) => id !== 'm3');
    expect(planPlacement(removed, CANDIDATE, [older, newer])).toMatchObject({
      answers: [newer],
      lower: null,
      upper: 'm11',
    });
  });

  it('is consistent with the answers it keeps, however the list changes', () => {
    const changes = fc.array(
      fc.record({ kind: fc.constantFrom('add', 'remove', 'move'), at: fc.nat(), to: fc.nat() }),
      { maxLength: 5 },
    );
    const choices = fc.array(fc.constantFrom<DuelChoice>('left', 'right', 'right', 'left', 'tie'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), choices, changes, (count, chosen, edits) => {
        let ids = others(count);
        let plan = planPlacement(ids, CANDIDATE, []);
        for (const choice of chosen) {
          if (plan.question !== null) plan = planPlacement(ids, CANDIDATE, answer(plan, choice));
        }
        const given = plan.answers;
        for (const [index, { kind, at, to }] of edits.entries())
          ids = changed(ids, kind, at, to, index);
        const { plan: end, asked } = play(ids, ids.length, given);
        const position = end.position ?? 0;
        const final = [...ids.slice(0, position - 1), CANDIDATE, ...ids.slice(position - 1)];
        for (const { before, after, isTie } of end.answers) {
          const distance = final.indexOf(after) - final.indexOf(before);
          expect(distance).toBeGreaterThan(0);
          expect(distance).toBeLessThanOrEqual(isTie ? 1 : final.length);
        }
        expect(asked).toBeLessThanOrEqual(Math.ceil(Math.log2(ids.length + 1)));
      }),
    );
  });
});

function changed(ids: readonly string[], kind: string, at: number, to: number, number: number) {
  if (kind === 'add') return ids.toSpliced(at % (ids.length + 1), 0, `added${number}`);
  if (ids.length === 0) return [];
  const id = ids[at % ids.length] ?? '';
  const rest = ids.filter((one) => one !== id);
  return kind === 'remove' ? rest : rest.toSpliced(to % (rest.length + 1), 0, id);
}
