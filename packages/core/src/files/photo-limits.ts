/**
 * Limits of photos, in pixels; none is in the specification. They are not in `LIMITS`, which every page
 * loads.
 */
export const PHOTO_LIMITS = {
  /** The side of a photo, which is a square. */
  side: 512,
  /** What a photo is made of: decoded, each pixel takes four bytes. */
  sourcePixels: 64_000_000,
  sourceSide: 16_000,
} as const;
