import type { NewRankingItem } from '@palmanga/core';
import type { Page } from '@playwright/test';

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
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${url}/api/rankings/${path}`, {
      data,
      headers: { origin: url },
    });
    return (await answer.json()) as { readonly id: string };
  };
  const { id } = await post('create', { title });
  await post('addItems', { id, items: volumes(count) });
  return id;
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
