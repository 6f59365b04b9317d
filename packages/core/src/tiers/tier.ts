import { LIMITS } from '../limits.ts';

/** The colours that a tier may have. What each looks like is said by the design tokens and the pictures. */
export const TIER_COLORS = [
  'yellow',
  'orange',
  'pink',
  'purple',
  'blue',
  'green',
  'red',
  'grey',
] as const;

export type TierColor = (typeof TIER_COLORS)[number];

/**
 * A tier of a ranking: a cut in its order. The tiers of a ranking follow each other from its first place on;
 * what is below the last one is in no tier.
 */
export interface Tier {
  /** Names it for good, also when it is renamed: 1 to LIMITS.tierKeyLength of A–Z a–z 0–9, unique in its ranking. */
  readonly key: string;
  /** What stands large: 1 to LIMITS.tierLabelLength characters. */
  readonly label: string;
  /** What it means; at most LIMITS.tierNameLength characters, empty for nothing. */
  readonly name: string;
  readonly color: TierColor;
  /**
   * The last place that it has, from 1: never before the tier above it ends, never behind the last item. One
   * that ends where the tier above it does is empty.
   */
  readonly end: number;
}

/** A change of a ranking's tiers, as the window that makes it sees them. */
export interface TiersChange {
  readonly before: readonly Tier[];
  readonly after: readonly Tier[];
}

export function isTierColor(value: unknown): value is TierColor {
  return TIER_COLORS.some((one) => one === value);
}

const KEY = new RegExp(`^[A-Za-z0-9]{1,${LIMITS.tierKeyLength}}$`);

export function isTierKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value);
}

/** Whether two rankings have the same tiers, ends and all. */
export function sameTiers(some: readonly Tier[], others: readonly Tier[]): boolean {
  return (
    some.length === others.length && some.every((tier, index) => isSameTier(tier, others[index]))
  );
}

export function isSameTier(tier: Tier, other: Tier | undefined): boolean {
  return (
    tier.key === other?.key &&
    tier.label === other.label &&
    tier.name === other.name &&
    tier.color === other.color &&
    tier.end === other.end
  );
}
