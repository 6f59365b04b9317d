import type { TierColor } from './tier.ts';

/** The same on light and dark screens, and on pictures: what is written on them is `TIER_INK`. */
export const TIER_PAINT: Readonly<Record<TierColor, string>> = {
  yellow: '#ffd60a',
  orange: '#ff9f68',
  pink: '#f48bb8',
  purple: '#a99aeb',
  blue: '#9db4cb',
  green: '#9cd67a',
  red: '#ff8a80',
  grey: '#c9c6d3',
};

/** The colour of a tier's label and name, on each of the colours. */
export const TIER_INK = '#1b1433';
