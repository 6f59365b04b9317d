import type { Page } from '@playwright/test';

/**
 * Lets the next calls of a method of the embedded server's rankings happen, and cuts the connection before
 * each answer. Returns how many were cut so far.
 */
export async function loseAnswers(page: Page, call: string, times = 1): Promise<() => number> {
  let lost = 0;
  await page.route(
    `**/api/rankings/${call}`,
    async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    },
    { times },
  );
  return () => lost;
}
