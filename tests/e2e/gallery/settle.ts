import type { Page } from '@playwright/test';

/** Some states show pictures that never load. */
const PICTURES_TIMEOUT_MS = 1800;

/** Waits until nothing moves and the visible pictures have loaded, failed or timed out. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (picturesTimeout) => {
    const frame = () => new Promise(requestAnimationFrame);
    await document.fonts.ready;
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const pictures = [...document.images].filter((image) => isInSight(image) && !image.complete);
    const loaded = pictures.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve);
          image.addEventListener('error', resolve);
        }),
    );
    const timeout = new Promise((resolve) => {
      setTimeout(resolve, picturesTimeout);
    });
    await Promise.race([Promise.all(loaded), timeout]);

    // A new element keeps its starting style for some frames before it begins to move.
    const findMoving = () =>
      document.querySelector('[data-starting-style], [data-ending-style]') ??
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => effect as KeyframeEffect | null)
        .find((effect) => effect?.getComputedTiming().iterations !== Infinity)?.target;
    const end = Date.now() + 20_000;
    for (let still = 0; still < 3; still += 1) {
      await frame();
      const moving = findMoving();
      if (moving) still = -1;
      if (moving && Date.now() > end) throw new Error(`Never still: ${moving.outerHTML}`);
    }
  }, PICTURES_TIMEOUT_MS);
}

/** Opens a page and waits until it answers to everything that a user does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/**
 * Waits until React has taken over the whole page, which may be long after its HTML is shown, and
 * until what the page loads afterwards is there.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    if (main === null) return false;
    const isTaken = (element: Element) =>
      Object.keys(element).some((name) => name.startsWith('__reactFiber$'));
    return [main, ...main.querySelectorAll('a, button, input')].every(isTaken);
  });
  await nextFrames(page);
}

/** Waits until the page is painted: it adds its listeners, and has followed the window's size, then. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
