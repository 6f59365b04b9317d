import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from each interaction to the next paint, by the browser's id of it. */
    interactions?: Map<number, { readonly name: string; readonly duration: number }>;
  }
}

/**
 * Makes every page of the tab remember how long each press, tap and click takes, from 16 ms on: the
 * browser reports no shorter ones.
 */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Map<number, { name: string; duration: number }>();
    window.interactions = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId, name, duration } = entry;
        if (interactionId === 0) continue;
        // One press is several events; the longest is what the user waits for.
        if (duration > (seen.get(interactionId)?.duration ?? 0)) {
          seen.set(interactionId, { name, duration });
        }
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The interactions since the last call, in milliseconds. */
export async function takeInteractions(page: Page): Promise<number[]> {
  // The browser reports an interaction once it has painted.
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const durations = [...(window.interactions?.values() ?? [])].map(({ duration }) => duration);
    window.interactions?.clear();
    return durations;
  });
}
