import { LIMITS } from '../limits.ts';
import { drawLetters } from '../text/draw-letters.ts';
import { type Tier, TIER_COLORS, type TierColor } from './tier.ts';

const USUAL: readonly (readonly [label: string, color: TierColor])[] = [
  ['S', 'yellow'],
  ['A', 'orange'],
  ['B', 'pink'],
  ['C', 'purple'],
  ['D', 'blue'],
];

/** S, A, B, C, D over a whole ranking, as even as can be. */
export function usualTiers(itemsCount: number): readonly Tier[] {
  return USUAL.map(([label, color], index) => ({
    key: label.toLowerCase(),
    label,
    name: '',
    color,
    end: Math.floor(((index + 1) * itemsCount) / USUAL.length),
  }));
}

/**
 * A key for a new tier: 47 random bits, so that two windows never make the same.
 * @param random a cryptographic source: returns `count` bytes
 */
export function newTierKey(random: (count: number) => Uint8Array): string {
  return drawLetters(LIMITS.tierKeyLength, random);
}

/** The first colour that the fewest tiers have. */
export function freeTierColor(tiers: readonly Tier[]): TierColor {
  const uses = (color: TierColor) => tiers.filter((tier) => tier.color === color).length;
  return TIER_COLORS.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}

/** A label that no tier has: the usual ones first, then the rest of the alphabet. */
export function freeTierLabel(tiers: readonly Tier[]): string {
  const letters = [...USUAL.map(([label]) => label), ...'EFGHIJKLMNOPQRTUVWXYZ'.split('')];
  return letters.find((letter) => tiers.every(({ label }) => label !== letter)) ?? '';
}
