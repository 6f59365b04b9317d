import type { Page } from '@playwright/test';

/** Waits until nothing moves and every picture in sight is drawn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What was just put in the page begins to move a frame later.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
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
    const moves = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined));
    // Drawings are fetched apart.
    const drawings = (async () => {
      while (document.querySelector('[class*=drawing]:empty')) {
        await new Promise(requestAnimationFrame);
      }
    })();
    const patience = new Promise((resolve) => {
      setTimeout(resolve, 1800);
    });
    await Promise.race([Promise.all([...drawn, ...moves, drawings]), patience]);
  });
}

/** Opens a page and waits until the application has taken over what the server drew of it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
