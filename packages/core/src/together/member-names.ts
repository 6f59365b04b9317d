import { comparison } from '../messages/fr/rankings/comparison.ts';
import { together as texts } from '../messages/fr/rankings/together.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { isListed } from '../ranking/visibility.ts';
import { ownerShown } from '../sharing/owner-name.ts';
import { truncateText } from '../text/truncate.ts';

/** Characters of a name: up to eight stand in a sentence. */
const NAME_LENGTH = 24;

/**
 * How the reader calls each of several rankings, all different: 'Toi' where one is theirs, else its owner, or its
 * title. One that others see by its link alone is named by its number, and says nothing else of itself.
 * @param uid the reader; null for a visitor
 */
export function memberNames(rankings: readonly Ranking[], uid: string | null): readonly string[] {
  const isMine = ({ ownerUid }: Ranking) => uid !== null && ownerUid === uid;
  const isOnlyMine = rankings.filter(isMine).length === 1;
  const names = rankings.map((ranking, index) => {
    if (isMine(ranking)) return isOnlyMine ? texts.you : quoted(ranking);
    if (!isListed(ranking)) return texts.unnamed(index + 1);
    const owner = truncateText(ownerShown(ranking), NAME_LENGTH);
    return owner === '' || owner === texts.you ? quoted(ranking) : owner;
  });
  const isAlone = (name: string, _: number, all: readonly string[]) =>
    all.filter((other) => other === name).length === 1;
  const titled = rankings.map((ranking, index) => {
    const name = names[index] ?? '';
    const isSecret = !isMine(ranking) && !isListed(ranking);
    return isSecret || isAlone(name, index, names) ? name : quoted(ranking);
  });
  return titled.map((name, index) =>
    isAlone(name, index, titled) ? name : comparison.numbered(name, index + 1),
  );
}

function quoted({ title }: Ranking): string {
  return comparison.quoted(truncateText(title, NAME_LENGTH));
}
