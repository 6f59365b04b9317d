import { expect, type Page } from '@playwright/test';

import { findOutOfReach } from '../gallery/layout.ts';
import { settle } from '../gallery/settle.ts';
import { FULLEST_STATES } from '../gallery/states/index.ts';
import { test } from '../gallery/test.ts';

/** Presses of Tab on each: enough to pass the bars at the edges and to come into the content. */
const PRESSES = 15;

/**
 * What hides the focused element: nothing (null) when at least a part of it is in the window and not
 * under something else (WCAG 2.4.11).
 */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    // At the end of a dialog, a guard passes the focus on to its beginning.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const name = `${focused.tagName.toLowerCase()} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}”`;
    const { left, top, width, height } = focused.getBoundingClientRect();
    let over: Element | null = null;
    for (const x of [0.1, 0.5, 0.9]) {
      for (const y of [0.1, 0.5, 0.9]) {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        // A press on its label is a press on the field.
        if (hit !== null && focused.contains(hit)) return null;
        if (hit?.closest('label')?.contains(focused)) return null;
        over ??= hit;
      }
    }
    if (over === null) return `${name} is outside the window, at ${Math.round(top)}`;
    return `${name} is under ${over.tagName.toLowerCase()}.${over.className}`;
  });
}

for (const state of FULLEST_STATES) {
  const { name } = state;
  test.describe(name, () => {
    test.use({ person: state.as ?? null, viewport: { width: 1280, height: 1024 } });

    test(`${name} is usable at a zoom of 400 % on a window of 1280 × 1024`, async ({
      page,
      world,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await state.open(page, world);
      await page.setViewportSize({ width: 320, height: 256 });
      await settle(page);
      await expect.poll(() => findOutOfReach(page)).toEqual([]);
      const hidden = new Set<string>();
      for (let press = 0; press < PRESSES; press += 1) {
        await page.keyboard.press('Tab');
        const fault = await hiddenFocus(page);
        if (fault !== null) hidden.add(fault);
      }
      expect([...hidden]).toEqual([]);
    });
  });
}
