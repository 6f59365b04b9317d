import { fr, ownerShown, quotedTitle, type Ranking, type RankingOrder } from '@palmanga/core';

const texts = fr.rankings.comparison;

/** One of two rankings that are compared. */
export interface Side extends RankingOrder {
  readonly isMine: boolean;
  /** 'Toi', the owner's name, or the title between quotation marks. */
  readonly name: string;
}

/** Two rankings as their reader sees them. */
export interface Sides {
  /** From whose side the page speaks: the reader's ranking, else the first of the address. */
  readonly one: Side;
  readonly other: Side;
  /** Whether the page speaks to the owner of the first about somebody else's. */
  readonly isPersonal: boolean;
}

/** @param uid who reads; null for a visitor */
export function sidesOf(first: RankingOrder, second: RankingOrder, uid: string | null): Sides {
  const isMine = ({ ranking }: RankingOrder) => uid !== null && ranking.ownerUid === uid;
  const isPersonal = isMine(first) !== isMine(second);
  const [one, other] = isPersonal && isMine(second) ? [second, first] : [first, second];
  const names = isPersonal
    ? ([texts.you, otherName(other.ranking)] as const)
    : namesOf(one.ranking, other.ranking);
  return {
    one: { ...one, isMine: isMine(one), name: names[0] },
    other: { ...other, isMine: isMine(other), name: names[1] },
    isPersonal,
  };
}

/** Two different names: the titles, else the owners, else numbers. */
function namesOf(one: Ranking, other: Ranking): readonly [string, string] {
  const titles = [quotedTitle(one), quotedTitle(other)] as const;
  if (titles[0] !== titles[1]) return titles;
  const owners = [ownerShown(one), ownerShown(other)] as const;
  if (owners[0] !== '' && owners[1] !== '' && owners[0] !== owners[1]) return owners;
  return [texts.numbered(titles[0], 1), texts.numbered(titles[1], 2)];
}

/** Whoever calls themselves 'Toi' is named by the title of the ranking. */
function otherName(ranking: Ranking): string {
  const owner = ownerShown(ranking);
  return owner === '' || owner === texts.you ? quotedTitle(ranking) : owner;
}
