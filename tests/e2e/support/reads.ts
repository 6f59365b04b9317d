import type { Page } from '@playwright/test';

/** What the server answers to a read now, in the session of the page. */
export async function readJson(page: Page, address: string): Promise<unknown> {
  // A busy machine may write to an idle connection at the moment when the server closes it.
  const answer = await page.request.get(address, { maxRetries: 3 });
  return answer.json();
}

/**
 * The ids of the manga of a ranking, in its order, as the server has them now.
 * @param url The address of the server.
 * @param id The id of the ranking.
 */
export async function readItemIds(page: Page, url: string, id: string): Promise<readonly string[]> {
  const ids = await readJson(page, `${url}/api/rankings/listItemIds?id=${id}`);
  return ids as readonly string[];
}
