import { createHash } from 'node:crypto';

import { fr, ownerShown, type Ranking, type RankingItem } from '@palmanga/core';

import { PICTURE_ITEMS } from './picture.ts';

/** Changes with the drawing itself, so that pictures of a former release are drawn again. */
const DRAWING = 1;

/** The line under a picture's title. */
export function bylineOf(ranking: Ranking): string {
  return fr.rankings.picture.byline(ownerShown(ranking), ranking.itemsCount);
}

/** A short text that changes with everything that a ranking's picture shows. */
export function revisionOf(ranking: Ranking, items: readonly RankingItem[]): string {
  const shown = items
    .slice(0, PICTURE_ITEMS)
    .map(({ mangaId, title, coverUrl }) => [mangaId, title, coverUrl]);
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, ranking.id, ranking.title, bylineOf(ranking), shown]))
    .digest('base64url')
    .slice(0, 16);
}
