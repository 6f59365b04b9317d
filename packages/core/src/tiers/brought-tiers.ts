import { clampTiers, tierIndexAt } from './cuts.ts';
import type { Tier } from './tier.ts';

/**
 * The tiers of a ranking to which a copy or an import brings some with its last part: its own, if it has any.
 * @param present as they are once the part is in
 * @param itemsCount the number of items then
 */
export function withBroughtTiers(
  present: readonly Tier[],
  brought: readonly Tier[],
  itemsCount: number,
): readonly Tier[] {
  return present.length > 0 ? present : clampTiers(brought, itemsCount);
}

/**
 * The tiers of a list in a ranking into which it was imported, where some of the list may be missing.
 * @param tiers with ends in the list
 * @param listed the ids of the list, in order; null for what has none
 * @param order the ids of the ranking, in order
 * @returns none where the ranking has something else above the list's, or has these in another order: its places
 *   are not those that the tiers are about
 */
export function tiersOfImport(
  tiers: readonly Tier[],
  listed: readonly (string | null)[],
  order: readonly string[],
): readonly Tier[] {
  const places = new Map<string, number>();
  for (const [index, id] of listed.entries()) {
    if (id !== null && !places.has(id)) places.set(id, tierIndexAt(tiers, index + 1));
  }
  const indexes = order.map((id) => places.get(id) ?? tiers.length);
  if (indexes.some((index, at) => index < (indexes[at - 1] ?? 0))) return [];
  return tiers.map((tier, at) => ({
    ...tier,
    end: indexes.filter((index) => index <= at).length,
  }));
}
