import { insertAt, type RankingItem, type Tier, tierKeyAt } from '@palmanga/core';

/** The keys of the tiers of some of the items; one below all tiers has none. */
export function placedTiers(
  items: readonly RankingItem[],
  tiers: readonly Tier[],
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const asked = new Set(ids);
  return new Map(
    items.flatMap(({ mangaId }, index) => {
      const key = asked.has(mangaId) ? tierKeyAt(tiers, index + 1) : undefined;
      return key === undefined ? [] : [[mangaId, key] as const];
    }),
  );
}

/**
 * The tiers when removed items are shown again.
 * @param items with those that are back
 * @param tiers without them
 */
export function tiersWithReturned(
  items: readonly RankingItem[],
  tiers: readonly Tier[],
  removal: { readonly ids: readonly string[]; readonly tierOf: ReadonlyMap<string, string> },
): readonly Tier[] {
  if (tiers.length === 0) return tiers;
  const ids = new Set(removal.ids);
  const back = items.flatMap((entry, index) =>
    ids.has(entry.mangaId)
      ? [{ entry, target: index + 1, tier: removal.tierOf.get(entry.mangaId) }]
      : [],
  );
  const others = items.filter(({ mangaId }) => !ids.has(mangaId));
  return insertAt(others, back, tiers).tiers;
}
