import type { Tier } from '../tiers/tier.ts';

/** A tier without a name, whose label is its key in capitals. */
export const sampleTier = (key: string, end: number): Tier => ({
  key,
  label: key.toUpperCase(),
  name: '',
  color: 'yellow',
  end,
});
