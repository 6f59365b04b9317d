import {
  addressOf,
  coverOf,
  fr,
  isListed,
  type Manga,
  type MinePicture,
  ownerShown,
  type PosterOptions,
  type PosterTop,
  type Ranking,
  type RankingItem,
} from '@palmanga/core';

import type { BoardPicture, BoardRow, Picture, PictureItem } from './picture.ts';
import type { PublicComparison } from './public-comparison.ts';
import type { PublicBoard, PublicRanking } from './public-rankings.ts';
import type { PublicTogether } from './public-together.ts';
import {
  boardRevisionOf,
  bylineOf,
  comparisonRevisionOf,
  mineRevisionOf,
  posterRevisionOf,
  revisionOf,
  togetherPosterRevisionOf,
  togetherRevisionOf,
} from './revision.ts';

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
const LARGE_COVERS = { link: 1, poster: 3, comparison: 2, together: 0, board: 0 };

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
  options: PosterOptions<PosterTop>,
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

/** The poster that a board is. */
type BoardPoster = Pick<PosterOptions, 'format'> & {
  /** Of the ranking, without its protocol. */
  readonly address: string;
};

/** @param poster absent for the link picture */
export function tierBoardOf({ ranking, tiers }: PublicBoard, poster?: BoardPoster): FoundPicture {
  const rows = tiers.map(({ tier: { label, name, color }, first, total, items }) => ({
    tier: { label, name, color },
    first,
    count: items.length,
    total,
  }));
  return boardOf(
    ranking,
    rows,
    tiers.flatMap(({ items }) => items),
    poster,
  );
}

/** The poster of the first covers of a ranking. */
export function mosaicOf({ ranking, items }: PublicRanking, poster: BoardPoster): FoundPicture {
  const { length } = items;
  return boardOf(ranking, [{ tier: null, first: 1, count: length, total: length }], items, poster);
}

function boardOf(
  ranking: Ranking,
  rows: readonly BoardRow[],
  items: readonly RankingItem[],
  poster?: BoardPoster,
): FoundPicture {
  const content: BoardPicture = {
    title: ranking.title,
    byline: bylineOf(ranking),
    rows,
    items: items.map(withoutCover),
    ...poster,
  };
  return {
    content,
    large: LARGE_COVERS.board,
    about: ranking.id,
    isForAll: isListed(ranking),
    revision: boardRevisionOf(
      ranking.id,
      content,
      items.map(({ coverUrl }) => coverUrl),
    ),
  };
}

/** One's own top, made from a ranking. */
export interface MadeTop {
  readonly asked: MinePicture;
  /** The manga of it that the catalogue has: what else it names has no title. */
  readonly mangas: readonly Manga[];
  /** The ranking while it is public; null otherwise, and nothing is told of it. */
  readonly source: Ranking | null;
  /** Host of the site. */
  readonly host: string;
}

/** The picture of one's own top. It has no word but the catalogue's and those of the public ranking. */
export function minePictureOf({ asked, mangas, source, host }: MadeTop): FoundPicture {
  const { mangaIds, settled } = asked;
  const texts = fr.rankings.minePicture;
  const isWhole = settled === mangaIds.length;
  const known = new Map(mangas.map((manga) => [manga.id, manga]));
  const content = {
    format: 'portrait',
    title: texts.title(mangaIds.length),
    byline: texts.joined([
      // First: what follows may be cut.
      ...(isWhole ? [] : [texts.settled(settled)]),
      ...(source === null ? [] : [texts.after(source.title, ownerShown(source))]),
    ]),
    address: source === null ? host : host + addressOf({ kind: 'ranking', key: source.id }),
    items: mangaIds.map((mangaId) =>
      withoutCover({ mangaId, title: known.get(mangaId)?.title ?? '' }),
    ),
    ...(!isWhole && { settled }),
  } as const;
  const covers = mangaIds.map((id) => {
    const manga = known.get(id);
    return manga === undefined ? null : coverOf(manga);
  });
  return {
    content,
    large: LARGE_COVERS.poster,
    about: source?.id ?? 'a top of one’s own',
    isForAll: true,
    revision: mineRevisionOf(content, covers),
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

/** The picture of the top of several rankings. */
export function togetherPictureOf(together: PublicTogether): FoundPicture {
  const { rankings, names, count, agreement, items } = together;
  return {
    content: { members: names, count, agreement, items: items.map(withoutCover) },
    large: LARGE_COVERS.together,
    about: rankings.map(({ id }) => id).join(' and '),
    isForAll: true,
    revision: togetherRevisionOf(together),
  };
}

/**
 * The poster of the top of several rankings.
 * @param host of the site: the address of eight rankings is no line of a poster
 */
export function togetherPosterOf(
  { rankings, names, agreement, items }: PublicTogether,
  { format }: PosterOptions<PosterTop>,
  host: string,
): FoundPicture {
  const texts = fr.rankings.together;
  const content = {
    format,
    title: texts.posterHeading(names, items.length),
    byline: agreement === null ? '' : texts.agreement(agreement),
    address: host,
    items: items.map(withoutCover),
  };
  return {
    content,
    large: LARGE_COVERS.poster,
    about: rankings.map(({ id }) => id).join(' and '),
    isForAll: true,
    revision: togetherPosterRevisionOf(content, items),
  };
}

function withoutCover({ mangaId, title }: Pick<RankingItem, 'mangaId' | 'title'>): PictureItem {
  return { mangaId, title, cover: null };
}
