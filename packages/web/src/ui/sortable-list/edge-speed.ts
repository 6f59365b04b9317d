/** Share of the list's height, at each end, in which what is held makes it scroll. */
const EDGE = 0.15;
/** Pixels a second at the very end of the list, at first. */
const SPEED = 900;
/** How many times faster each second at the end makes it. */
const GAIN = 1.5;
/** Pixels a second at most: one row a frame. */
const MAX_SPEED = 3600;
/** Pixels a second from which covers and buttons go by unseen. */
const FLYING_SPEED = 1500;

/**
 * How fast the list scrolls by itself under a drag, in pixels a second, negative upwards. Waiting
 * at an end goes faster and faster: a thousand rows take about twenty seconds.
 *
 * @param y where the pointer is
 * @param box the visible part of the list
 * @param waited seconds since the pointer came to that end
 */
export function edgeSpeed(
  y: number,
  box: { readonly top: number; readonly bottom: number },
  waited: number,
): number {
  const edge = (box.bottom - box.top) * EDGE;
  const above = box.top + edge - y;
  const below = y - (box.bottom - edge);
  const depth = Math.min(1, Math.max(above, below) / edge);
  if (!(depth > 0)) return 0;
  const speed = Math.min(MAX_SPEED, SPEED * depth * (1 + GAIN * waited));
  return above > below ? -speed : speed;
}

/** Whether rows go by too fast for anything but their titles to be seen. */
export function isFlying(speed: number): boolean {
  return Math.abs(speed) > FLYING_SPEED;
}
