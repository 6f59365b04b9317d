import { expect, test } from 'vitest';

import { TIER_INK, TIER_PAINT } from './tier-paint.ts';

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(TIER_PAINT))('labels are read on %s: at least 4.5 to 1', (_, color) => {
  expect((luminance(color) + 0.05) / (luminance(TIER_INK) + 0.05)).toBeGreaterThanOrEqual(4.5);
});
