import { LIMITS } from '../limits.ts';
import { utf8Length } from '../text/bytes.ts';
import type { Tier } from '../tiers/tier.ts';
import type { Timestamp } from '../time.ts';

/** An order that a ranking has or had: all that changed within one window of time. */
export interface RankingVersion {
  /** When the changes that made it began. */
  readonly madeAt: Timestamp;
  /** Ids by position. Of a kept version the first that fit LIMITS.versionBytes. */
  readonly itemIds: readonly string[];
  /** How many items it has, also those whose ids are not kept. */
  readonly itemsCount: number;
  /** Its tiers, as they were when it ended. A change of tiers alone makes no version. */
  readonly tiers: readonly Tier[];
}

/** The time in which changes of a ranking's order make one version. */
export interface VersionWindow {
  readonly begunAt: Timestamp;
  /** How many versions the ranking ever kept. */
  readonly count: number;
}

/** What to write with a change of the order that opens a window. */
export interface VersionPlan {
  /** The version that ends, its number from 0, without its time; null for an empty order. */
  readonly ended: (Omit<RankingVersion, 'madeAt'> & { readonly number: number }) | null;
  /** As the new window's. */
  readonly count: number;
}

/** Beyond this, a window in the future comes from a clock that was wrong. */
const WRONG_CLOCK_MS = 24 * 60 * 60_000;

/**
 * Whether a change of a ranking's order opens a window, and which version is kept then. A version is
 * over when the first change after its window comes, and is kept with that change.
 * @param window the ranking's latest one; null when its order never changed since versions are kept
 * @param order before the change
 * @returns null when the change belongs to the latest window
 */
export function planVersion(
  window: VersionWindow | null,
  order: Pick<RankingVersion, 'itemIds' | 'tiers'>,
  now: Timestamp,
): VersionPlan | null {
  const age = window === null ? Infinity : now - window.begunAt;
  if (age < LIMITS.versionWindow && age > -WRONG_CLOCK_MS) return null;
  const number = window?.count ?? 0;
  const { itemIds, tiers } = order;
  if (itemIds.length === 0) return { ended: null, count: number };
  const ended = { number, itemIds: firstThatFit(itemIds), itemsCount: itemIds.length, tiers };
  return { ended, count: number + 1 };
}

/** The place in the ring of a ranking's versions that a version takes, and with it an older one's. */
export function versionSlot(number: number): number {
  return number % LIMITS.keptVersions;
}

function firstThatFit(itemIds: readonly string[]): readonly string[] {
  let bytes = 0;
  const end = itemIds.findIndex((id) => {
    bytes += utf8Length(id);
    return bytes > LIMITS.versionBytes;
  });
  return end === -1 ? itemIds : itemIds.slice(0, end);
}
