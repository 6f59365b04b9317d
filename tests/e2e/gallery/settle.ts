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

/** Opens a page and waits until the network is idle, when React has hydrated it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
