import { createHash } from 'node:crypto';

import {
  fr,
  type MangaCopy,
  ownerShown,
  type PosterOptions,
  type PosterTop,
  type Ranking,
  type RankingItem,
} from '@palmanga/core';

import { type BoardPicture, PICTURE_ITEMS, type Poster, type PosterBoard } from './picture.ts';
import type { PublicComparison } from './public-comparison.ts';
import type { PublicTogether } from './public-together.ts';

/** Changes with the drawing itself, so that pictures of a former release are drawn again. */
const DRAWING = 2;
const POSTER_DRAWING = 'poster 1';
const COMPARISON_DRAWING = 'comparison 1';
const TOGETHER_DRAWING = 'together 1';
const TOGETHER_POSTER_DRAWING = 'together poster 1';
const BOARD_DRAWING = 'board 1';
const MINE_DRAWING = 'mine 1';

/** The line under a picture's title. */
export function bylineOf(ranking: Ranking): string {
  return fr.rankings.picture.byline(ownerShown(ranking), ranking.itemsCount);
}

/** Whether the link picture of a ranking is the board of its tiers: where some of them have works. */
export function isBoard({ view, tiers }: Ranking): boolean {
  return view === 'tiers' && tiers.some(({ end }) => end > 0);
}

/** A short text that changes with everything that a ranking's picture shows. */
export function revisionOf(ranking: Ranking, items: readonly RankingItem[]): string {
  if (isBoard(ranking)) {
    // What the board shows further down is not read for it; its order changes this time.
    const { tiers, updatedAt } = ranking;
    return hashOf([
      BOARD_DRAWING,
      ...shownOf(ranking, items.slice(0, PICTURE_ITEMS)),
      tiers,
      updatedAt,
    ]);
  }
  return hashOf([DRAWING, ...shownOf(ranking, items.slice(0, PICTURE_ITEMS))]);
}

/** The same for a poster; `items` are those that it shows. */
export function posterRevisionOf(
  ranking: Ranking,
  items: readonly RankingItem[],
  poster: PosterOptions<PosterTop> & { readonly address: string },
): string {
  const { format, top, address } = poster;
  return hashOf([POSTER_DRAWING, format, top, address, ...shownOf(ranking, items)]);
}

/** The same for a board; `covers` are the addresses that the items have. */
export function boardRevisionOf(
  rankingId: string,
  board: BoardPicture | PosterBoard,
  covers: readonly (string | null)[],
): string {
  const { title, byline, rows, items } = board;
  const shape = 'format' in board ? [board.format, board.address] : [];
  const shown = items.map((item, index) => [item.mangaId, item.title, covers[index] ?? null]);
  return hashOf([BOARD_DRAWING, rankingId, shape, title, byline, rows, shown]);
}

/** The same for two rankings side by side. */
export function comparisonRevisionOf(compared: PublicComparison): string {
  const { rankings, names, agreement, common, firsts, loved, quarrel } = compared;
  const ids = rankings.map(({ id }) => id);
  const first = copiesOf(firsts);
  return hashOf([COMPARISON_DRAWING, ids, names, agreement, common, first, loved, quarrel]);
}

/** The same for the top of several rankings. */
export function togetherRevisionOf({ rankings, names, count, agreement, items }: PublicTogether) {
  const ids = rankings.map(({ id }) => id);
  return hashOf([TOGETHER_DRAWING, ids, names, count, agreement, copiesOf(items)]);
}

/** The same for its poster; `items` are those that it shows. */
export function togetherPosterRevisionOf(
  { format, title, byline, address }: Poster,
  items: readonly MangaCopy[],
): string {
  return hashOf([TOGETHER_POSTER_DRAWING, format, title, byline, address, copiesOf(items)]);
}

/** The same for one's own top; `covers` are the addresses of the catalogue. */
export function mineRevisionOf(
  { title, byline, address, settled, items }: Poster,
  covers: readonly (string | null)[],
): string {
  const shown = items.map((item, index) => [item.mangaId, item.title, covers[index] ?? null]);
  return hashOf([MINE_DRAWING, title, byline, address, settled ?? null, shown]);
}

function shownOf(ranking: Ranking, items: readonly RankingItem[]): readonly unknown[] {
  return [ranking.id, ranking.title, bylineOf(ranking), copiesOf(items)];
}

/** What pictures show of manga. */
function copiesOf(items: readonly Pick<MangaCopy, 'mangaId' | 'title' | 'coverUrl'>[]) {
  return items.map(({ mangaId, title, coverUrl }) => [mangaId, title, coverUrl]);
}

function hashOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}
