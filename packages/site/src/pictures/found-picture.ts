import { isListed, type PosterOptions, type RankingItem } from '@palmanga/core';

import type { Picture, PictureItem } from './picture.ts';
import type { PublicComparison } from './public-comparison.ts';
import type { PublicRanking } from './public-rankings.ts';
import { bylineOf, comparisonRevisionOf, posterRevisionOf, revisionOf } from './revision.ts';

/** A picture of something that may be seen now. */
export interface FoundPicture {
  /** What it shows, before its covers are loaded. */
  readonly content: Picture;
  /** How many of its first covers are shown large. */
  readonly large: number;
  /** What it is of, for whoever reads of a failure: ids. */
  readonly about: string;
  /** Whether everybody may see it, not only who asks. */
  readonly isForAll: boolean;
  /** Changes with what the picture shows. */
  readonly revision: string;
}

/** How many covers are shown large: the podium's on a poster. */
const LARGE_COVERS = { link: 1, poster: 3, comparison: 2 };

/** The link picture of a ranking. */
export function linkPictureOf({ ranking, items }: PublicRanking): FoundPicture {
  return {
    content: { title: ranking.title, byline: bylineOf(ranking), items: items.map(withoutCover) },
    large: LARGE_COVERS.link,
    about: ranking.id,
    isForAll: isListed(ranking),
    revision: revisionOf(ranking, items),
  };
}

/** @param address of the ranking, without its protocol */
export function posterOf(
  { ranking, items }: PublicRanking,
  options: PosterOptions,
  address: string,
): FoundPicture {
  return {
    content: {
      format: options.format,
      address,
      title: ranking.title,
      byline: bylineOf(ranking),
      items: items.map(withoutCover),
    },
    large: LARGE_COVERS.poster,
    about: ranking.id,
    isForAll: isListed(ranking),
    revision: posterRevisionOf(ranking, items, { ...options, address }),
  };
}

/** The picture of two rankings side by side. */
export function comparisonPictureOf(compared: PublicComparison): FoundPicture {
  const { rankings, firsts, names, agreement, common, loved, quarrel } = compared;
  return {
    content: { names, agreement, common, loved, quarrel, items: firsts.map(withoutCover) },
    large: LARGE_COVERS.comparison,
    about: rankings.map(({ id }) => id).join(' and '),
    isForAll: true,
    revision: comparisonRevisionOf(compared),
  };
}

function withoutCover({ mangaId, title }: Pick<RankingItem, 'mangaId' | 'title'>): PictureItem {
  return { mangaId, title, cover: null };
}
