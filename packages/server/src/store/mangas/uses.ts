import type { MangaUse } from '@palmanga/core';

import type { Context } from '../repository.ts';

/** Reads every item and favorite once, because they have no index by manga. */
const countUsesSql = (where: string) => `
  SELECT mangaId AS id, sum(ranked) AS rankings, sum(1 - ranked) AS favorites FROM (
    SELECT mangaId, 1 AS ranked FROM rankingItems
    UNION ALL SELECT mangaId, 0 FROM favorites
  ) ${where} GROUP BY mangaId`;
const COUNT_ALL_USES = countUsesSql('');
/** Ids travel as one JSON text, so that one statement serves any number of them. */
const COUNT_USES = countUsesSql('WHERE mangaId IN (SELECT value FROM json_each(?))');

/** Times that uses are looked up without the lock. */
const MAX_ATTEMPTS = 5;

interface UseRow extends MangaUse {
  readonly id: string;
}

/**
 * How many rankings and favorites hold each of these manga; those that nothing holds are left out.
 * @param ids null for all
 */
export function countUses(
  { queries }: Pick<Context, 'queries'>,
  ids: Iterable<string> | null,
): ReadonlyMap<string, MangaUse> {
  const uses =
    ids === null
      ? queries.sqlAll<UseRow>(COUNT_ALL_USES)
      : queries.sqlAll<UseRow>(COUNT_USES, JSON.stringify([...ids]));
  return new Map(uses.map(({ id, rankings, favorites }) => [id, { rankings, favorites }]));
}

/**
 * Runs `action` once, in a transaction of its own, with those of these manga that somebody uses at that moment.
 * Looking through all items takes long, so it is done before the lock; within it only when they change all
 * the time.
 */
export async function writeUnused<T>(
  context: Context,
  ids: readonly string[],
  action: (used: ReadonlySet<string>) => T,
): Promise<T> {
  const { queries, writer } = context;
  const usedOf = (): ReadonlySet<string> => new Set(countUses(context, ids).keys());
  for (let attempt = 1; ; attempt += 1) {
    const before = queries.state();
    const known = usedOf();
    const done = await writer.write(
      () => {
        const isOutdated = queries.state() !== before;
        if (isOutdated && attempt < MAX_ATTEMPTS) return null;
        return { value: action(isOutdated ? usedOf() : known) };
      },
      { isAlone: true },
    );
    if (done !== null) return done.value;
  }
}
