import type { DuelAnswer, DuelPair } from './answer.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';

/** How far the duel that finds somebody's first few of several manga is. */
export interface Selection {
  /** The answers that count, oldest first. */
  readonly answers: readonly DuelAnswer[];
  /** All ids: those of which the place is known, then the others in an order that holds with every answer. */
  readonly order: readonly string[];
  /** How many of them have a place that no further answer changes. */
  readonly settled: number;
  readonly question: DuelPair | null;
  /** How many questions are left at most: each answer lowers it. */
  readonly left: number;
}

/**
 * Finds the first few of several manga, in order, by a knockout: of those that may still be the next, the two
 * are compared that have the fewest below them. Each place is settled in turn. What follows from the answers is
 * never asked, and an answer that contradicts earlier ones does not count.
 *
 * Among those of which nothing is known, the order of `ids` holds.
 *
 * @param ids no id twice
 * @param size how many are to be found: the whole order when it is as long as `ids`
 * @param answers oldest first; those about other manga count for what follows from them
 */
export function selectFirst(
  ids: readonly string[],
  size: number,
  answers: readonly DuelAnswer[],
): Selection {
  const known = knowledgeOf(ids, answers);
  const counting: DuelAnswer[] = [];
  let round = nextRound(ids, size, known);
  // What the numbers alone promise; an answer to another question than the one asked promises nothing.
  let promised = questionsAtMost(ids.length, size);
  for (const answer of answers) {
    const taken = known.learn(answer);
    if (taken === null) continue;
    counting.push({ ...answer, isTie: taken === 'tie' });
    if (isAbout(answer, round.question)) promised -= 1;
    round = nextRound(ids, size, known);
  }
  return {
    answers: counting,
    order: [...round.settled, ...inOrder(round.rest, round.settled.at(-1), known)],
    settled: round.settled.length,
    question: round.question,
    left: Math.min(promised, round.most),
  };
}

/**
 * How many questions the first `size` of `count` manga take at most (S. S. Kislitsyn, 1964): the knockout of all
 * for the first place, then for each place one fewer than the rounds that its predecessor has won.
 */
export function questionsAtMost(count: number, size: number): number {
  let most = Math.max(0, count - 1);
  for (let place = 1; place < Math.min(count, size); place += 1) {
    most += Math.ceil(Math.log2(count - place + 1)) - 1;
  }
  return most;
}

/** What the answers settle, and what is to be asked next. */
interface Round {
  readonly settled: readonly string[];
  readonly rest: readonly string[];
  readonly question: DuelPair | null;
  /** How many questions are left at most, if every answer sets as little aside as it can. */
  readonly most: number;
}

/** A manga of which the place is not known. */
interface Open {
  readonly id: string;
  readonly number: number;
  /** How many others are known to stand before it, and after it. */
  before: number;
  readonly after: number;
}

function nextRound(ids: readonly string[], size: number, known: Knowledge): Round {
  let open = openOf(ids, known);
  const settled: string[] = [];
  let firsts = open.filter(({ before }) => before === 0);
  while (firsts.length === 1 && settled.length < size) {
    const [first] = firsts as [Open];
    settled.push(first.id);
    open = open.filter((one) => one !== first);
    for (const one of open) if (known.isBefore(first.number, one.number)) one.before -= 1;
    firsts = open.filter(({ before }) => before === 0);
  }
  const rest = open.map(({ id }) => id);
  if (settled.length >= Math.min(size, ids.length))
    return { settled, rest, question: null, most: 0 };
  // Stable: of as many, the earlier in the list.
  const [one, other] = firsts.toSorted((a, b) => a.after - b.after) as [Open, Open];
  // Of equals the left one stands behind, so the later in the list is on the left.
  const [right, left] = ids.indexOf(one.id) < ids.indexOf(other.id) ? [one, other] : [other, one];
  return {
    settled,
    rest,
    question: { left: left.id, right: right.id },
    most: mostOf(firsts.length, rest.length, Math.min(size, ids.length) - settled.length),
  };
}

/** Each place is found among those that may be next: at the worst, all that are left but one. */
function mostOf(firsts: number, open: number, places: number): number {
  let most = firsts - 1;
  for (let found = 1; found < places; found += 1) most += open - found - 1;
  return most;
}

function openOf(ids: readonly string[], known: Knowledge): Open[] {
  const numbers = ids.map((id) => known.indexOf(id) ?? 0);
  return ids.map((id, index) => {
    const number = numbers[index] ?? 0;
    return {
      id,
      number,
      before: numbers.filter((other) => known.isBefore(other, number)).length,
      after: numbers.filter((other) => known.isBefore(number, other)).length,
    };
  });
}

/** Puts manga into an order that holds with every answer: equal ones together, else each as early as it stands. */
function inOrder(
  ids: readonly string[],
  last: string | undefined,
  known: Knowledge,
): readonly string[] {
  const open = openOf(ids, known);
  const order: string[] = [];
  let previous = last === undefined ? undefined : known.indexOf(last);
  while (open.length > 0) {
    const firsts = open.filter(({ before }) => before === 0);
    const next =
      firsts.find(({ number }) => previous !== undefined && known.areEqual(previous, number)) ??
      firsts[0];
    if (next === undefined) break;
    order.push(next.id);
    open.splice(open.indexOf(next), 1);
    for (const one of open) if (known.isBefore(next.number, one.number)) one.before -= 1;
    previous = next.number;
  }
  return order;
}

function isAbout({ before, after }: DuelAnswer, question: DuelPair | null): boolean {
  if (question === null) return false;
  const { left, right } = question;
  return (before === left && after === right) || (before === right && after === left);
}
