import type { Page } from '@playwright/test';

/**
 * The ids of the manga of a ranking, in its order, as the server has them now.
 * @param url The address of the server.
 * @param id The id of the ranking.
 */
export async function readItemIds(page: Page, url: string, id: string): Promise<readonly string[]> {
  // A busy machine may write to an idle connection at the moment when the server closes it.
  const answer = await page.request.get(`${url}/api/rankings/listItemIds?id=${id}`, {
    maxRetries: 3,
  });
  return (await answer.json()) as readonly string[];
}
