import type { DuelAnswer } from '../duel/answer.ts';
import { knowledgeOf } from '../duel/knowledge.ts';
import type { Selection } from '../duel/selection.ts';
import type { Agreement } from './agreement.ts';
import { type CommonItem, COMPARED_ITEMS, compareOrders } from './compare-orders.ts';

/** From so many pairs on that answers decide, a selection agrees to some percent. */
const DECIDED_PAIRS = 10;

/** What somebody's selection has in common with the ranking that it began from. */
export interface SelectionAgreement {
  /** Of the pairs that answers decide; null for too few manga in common, or too few such pairs. */
  readonly agreement: Agreement | null;
  /** What both love most, by its settled place; null for nothing. */
  readonly favorite: CommonItem | null;
  /** What the settled places and the ranking put furthest apart; null where there is no agreement either. */
  readonly quarrel: CommonItem | null;
}

/**
 * Compares what answers decided with a ranking. What they left open counts for nothing, though the selection
 * shows it in some order; nor do two that are equal.
 * @param source ids of the ranking by position, as far as they are known
 */
export function compareSelection(
  { order, settled, answers }: Selection,
  source: readonly string[],
): SelectionAgreement {
  const own = new Set(order);
  const common = source.filter((id) => own.has(id));
  const decided = countDecided(common, answers);
  const isTelling = common.length >= COMPARED_ITEMS && decided.pairs >= DECIDED_PAIRS;
  const { loved, disagreements } = compareOrders(order, source);
  const isSettled = ({ place }: CommonItem): boolean => place <= settled;
  return {
    agreement: isTelling ? decided : null,
    favorite: loved.find(isSettled) ?? null,
    quarrel: isTelling ? (disagreements.find(isSettled) ?? null) : null,
  };
}

function countDecided(ids: readonly string[], answers: readonly DuelAnswer[]): Agreement {
  const known = knowledgeOf(ids, answers);
  let [alike, pairs] = [0, 0];
  const numbers = ids.map((id) => known.indexOf(id) ?? 0);
  for (const answer of answers) known.learn(answer);
  for (const [index, one] of numbers.entries()) {
    for (const other of numbers.slice(index + 1)) {
      if (known.areEqual(one, other)) continue;
      if (known.isBefore(one, other)) alike += 1;
      if (known.isBefore(one, other) || known.isBefore(other, one)) pairs += 1;
    }
  }
  return { alike, pairs };
}
