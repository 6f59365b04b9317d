import type { NewRankingItem } from '@palmanga/core';
import type { Page } from '@playwright/test';

import { createRanking, writeRanking } from './writes.ts';

/**
 * Makes a ranking of `count` volumes (at most 300) of the account that is signed in, in the order of
 * their numbers. Returns its id.
 */
export async function makeVolumes(
  page: Page,
  url: string,
  title: string,
  count: number,
): Promise<string> {
  const id = await createRanking(page, url, { title });
  if (count > 0) await writeRanking(page, url, 'addItems', { id, items: volumes(count) });
  return id;
}

/** Says something of a volume of a ranking of the account that is signed in. */
export async function noteVolume(
  page: Page,
  url: string,
  id: string,
  volume: number,
  note: { readonly text: string; readonly isSpoiler: boolean },
): Promise<void> {
  await writeRanking(page, url, 'setNote', { id, itemId: `volume-${volume}`, note });
}

/** Volumes in the order of their numbers, which the catalogue does not have. */
export function volumes(count: number): readonly NewRankingItem[] {
  return Array.from({ length: count }, (_, index) => ({
    mangaId: `volume-${index + 1}`,
    title: `Volume ${index + 1}`,
    author: '',
    coverUrl: null,
  }));
}
