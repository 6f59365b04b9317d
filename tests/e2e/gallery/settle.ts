import type { Page } from '@playwright/test';

/** Waits until every picture in sight is drawn, or keeps it waiting, and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await document.fonts.ready;
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const pictures = [...document.images].filter((image) => isInSight(image) && !image.complete);
    const drawn = pictures.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve);
          image.addEventListener('error', resolve);
        }),
    );
    // Drawings are fetched apart.
    const drawings = (async () => {
      while (document.querySelector('[class*=drawing]:empty')) await frame();
    })();
    // Some states show what never comes.
    const patience = new Promise((resolve) => {
      setTimeout(resolve, 1800);
    });
    await Promise.race([Promise.all([...drawn, drawings]), patience]);

    // What was just put in the page has its first look for some frames before it begins to move.
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
  });
}

/** Opens a page and waits until the application has taken over what the server drew of it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
