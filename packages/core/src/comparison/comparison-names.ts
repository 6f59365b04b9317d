import { comparison as texts } from '../messages/fr/rankings/comparison.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { ownerShown } from '../sharing/owner-name.ts';
import { truncateText } from '../text/truncate.ts';

/** Characters of a title within a sentence. */
const SHORT_TITLE = 40;

type Named = Pick<Ranking, 'title' | 'ownerName' | 'ownerHandle'>;

/** The title of a ranking within a sentence. */
export function shortTitle({ title }: Pick<Ranking, 'title'>): string {
  return truncateText(title, SHORT_TITLE);
}

/** The title of a ranking in place of a name: short, between quotation marks. */
export function quotedTitle(ranking: Pick<Ranking, 'title'>): string {
  return texts.quoted(shortTitle(ranking));
}

/** Two different names for what is sent to others: the owners, else the titles, else numbers. */
export function comparisonNames(one: Named, other: Named): readonly [string, string] {
  const owners = [ownerShown(one), ownerShown(other)] as const;
  const titles = [quotedTitle(one), quotedTitle(other)] as const;
  const names = [owners[0] || titles[0], owners[1] || titles[1]] as const;
  if (names[0] !== names[1]) return names;
  if (titles[0] !== titles[1]) return titles;
  return [texts.numbered(titles[0], 1), texts.numbered(titles[1], 2)];
}
