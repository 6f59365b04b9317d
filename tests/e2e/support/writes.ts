import { type APIResponse, expect, type Page } from '@playwright/test';

/**
 * Calls a method of the embedded server's rankings in the session of the page, and expects it to succeed.
 * @param url the address of the server
 */
export async function writeRanking(
  page: Page,
  url: string,
  call: string,
  data: object,
): Promise<APIResponse> {
  const answer = await page.request.post(`${url}/api/rankings/${call}`, {
    data,
    headers: { origin: url },
  });
  expect(answer.ok(), `${call}: ${answer.status()}`).toBe(true);
  return answer;
}

/** Makes a ranking of the page's user; returns its id. `data` is what `create` takes. */
export async function createRanking(page: Page, url: string, data: object): Promise<string> {
  const answer = await writeRanking(page, url, 'create', data);
  const { id } = (await answer.json()) as { readonly id: string };
  return id;
}
