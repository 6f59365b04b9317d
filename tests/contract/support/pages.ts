import type { Page } from '@palmanga/core';

const MAX_PAGES = 2000;

/** Follows `nextCursor` to the end; throws when a page is too long, or empty before the end. */
export async function readAll<T>(
  limit: number,
  read: (request: { cursor: string | null; limit: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page: Page<T> = await read({ cursor, limit });
    if (page.items.length > limit) throw new Error(`A page of ${page.items.length} > ${limit}`);
    all.push(...page.items);
    if (page.nextCursor === null) return all;
    if (page.items.length === 0) throw new Error('An empty page that is not the last');
    cursor = page.nextCursor;
  }
  throw new Error('The list never ends');
}
