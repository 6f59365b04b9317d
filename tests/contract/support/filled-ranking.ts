import { expect } from 'vitest';

import type { ContractHarness } from '../harness.ts';
import { readAll } from './pages.ts';
import { items } from './samples.ts';

/** A new ranking of one account with these items, and a check of what it holds. */
export async function fillRanking(harness: ContractHarness, title: string, ids: readonly string[]) {
  const { rankings } = await harness.as('lister');
  const { id } = await rankings.create({ title });
  if (ids.length > 0) await rankings.addItems(id, items(...ids));
  const read = async () => ({
    ids: await rankings.listItemIds(id),
    places: (await readAll(7, (request) => rankings.listItems(id, request))).map(
      ({ mangaId, position }) => `${position} ${mangaId}`,
    ),
    itemsCount: (await rankings.get(id))?.itemsCount,
  });
  /** Expects the ranking to hold exactly these ids, in this order, consistently. */
  const holds = async (...expected: readonly string[]) => {
    expect(await read()).toEqual({
      ids: expected,
      places: expected.map((mangaId, index) => `${index + 1} ${mangaId}`),
      itemsCount: expected.length,
    });
  };
  return { rankings, id, holds };
}
