/** The side of a photo, in pixels; the specification names none. Not in `LIMITS`, which every page loads. */
const PHOTO_SIDE = 512;

/** What of a picture becomes a photo, in pixels. */
export interface PhotoGeometry {
  /** The square in the middle of the picture. */
  readonly left: number;
  readonly top: number;
  readonly side: number;
  /** The side of the photo: never more than the square's. */
  readonly size: number;
  /**
   * The sides to draw one after the other, from at most 4 × `size` to `size`, each a half of the one
   * before: a drawing that shrinks more leaves pixels out in some browsers.
   */
  readonly steps: readonly number[];
}

/** The photo of a picture: its centre square, at most 512 pixels wide. */
export function photoGeometry(picture: {
  /** Pixels, upright; at least 1. */
  readonly width: number;
  readonly height: number;
}): PhotoGeometry {
  const { width, height } = picture;
  const side = Math.min(width, height);
  const size = Math.min(side, PHOTO_SIDE);
  const steps = [size];
  // Larger canvases are too much for some devices.
  for (let step = 2 * size; step < side && step <= 4 * size; step *= 2) steps.unshift(step);
  const left = Math.floor((width - side) / 2);
  return { left, top: Math.floor((height - side) / 2), side, size, steps };
}

/**
 * The format of a photo by its pixels: JPEG, which every browser writes and which is small, unless
 * something shows through, which JPEG would make black. Null when there is nothing to see: that is what
 * some decoders make of a damaged file.
 * @param pixels four bytes each, the last of which says how opaque it is
 */
export function photoFormat(pixels: ArrayLike<number>): 'image/jpeg' | 'image/png' | null {
  let [isOpaque, isSeen] = [true, false];
  for (let at = 3; at < pixels.length; at += 4) {
    isOpaque &&= pixels[at] === 255;
    isSeen ||= pixels[at] !== 0;
  }
  if (!isSeen) return null;
  return isOpaque ? 'image/jpeg' : 'image/png';
}
