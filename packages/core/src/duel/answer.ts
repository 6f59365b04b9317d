/**
 * One answer of a duel. It names the two manga rather than their places, so that it stays true when the
 * list changes.
 */
export interface DuelAnswer {
  /** Id of the one that is preferred. */
  readonly before: string;
  /** Id of the other one. */
  readonly after: string;
  /** Whether they are equal: `after` then stands just after `before`. */
  readonly isTie: boolean;
}

/** What the user says of a question: which of the two is preferred, or that they are equal. */
export type DuelChoice = 'left' | 'right' | 'tie';

/** Two manga to choose from, by id. */
export interface DuelPair {
  readonly left: string;
  readonly right: string;
}

/** The answer that a choice gives. Of two that are equal, the left one stands just after the right one. */
export function answerOf({ left, right }: DuelPair, choice: DuelChoice): DuelAnswer {
  return choice === 'left'
    ? { before: left, after: right, isTie: false }
    : { before: right, after: left, isTie: choice === 'tie' };
}
