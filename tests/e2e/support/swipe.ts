import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Time that the finger takes for each step, in seconds. */
const STEP_S = 0.016;

/**
 * Moves a finger over the page as fast as a person does. The events carry their own times, because
 * a busy machine delivers them later than a swipe may last (docs/specification.md 5.5.6).
 */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
    const part = step / 4;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    return session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [point],
      timestamp: start + step * STEP_S,
    });
  };
  await send('touchStart', 0);
  for (const step of [1, 2, 3, 4]) await send('touchMove', step);
  await send('touchEnd', 5);
  await session.detach();
}
