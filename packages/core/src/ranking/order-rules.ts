import type { RankingItem } from './ranking.ts';

/** A rule that puts a whole ranking in order, once. */
export type OrderRule = 'title' | 'author' | 'reverse';

/**
 * The ids of a ranking's items in the order of a rule. Items that a rule finds equal keep their order;
 * items without an author come last.
 * @param items by position
 */
export function orderBy(items: readonly RankingItem[], rule: OrderRule): readonly string[] {
  const ordered = rule === 'reverse' ? items.toReversed() : items.toSorted(COMPARISONS[rule]);
  return ordered.map(({ mangaId }) => mangaId);
}

type ItemComparison = (a: RankingItem, b: RankingItem) => number;

/** As in a French index: without regard to case and accents, 'Tome 2' before 'Tome 10'. */
const collator = new Intl.Collator('fr', {
  numeric: true,
  ignorePunctuation: true,
  sensitivity: 'base',
});

const byTitle: ItemComparison = (a, b) => collator.compare(a.title, b.title);

const COMPARISONS: Readonly<Record<Exclude<OrderRule, 'reverse'>, ItemComparison>> = {
  title: byTitle,
  author: (a, b) =>
    Number(a.author === '') - Number(b.author === '') ||
    collator.compare(a.author, b.author) ||
    byTitle(a, b),
};
