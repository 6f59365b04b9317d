import { expect, type Page } from '@playwright/test';

import { findMotion, findOutOfReach, findSmallTargets } from '../gallery/layout.ts';
import { settle } from '../gallery/settle.ts';
import { STATES } from '../gallery/states/index.ts';
import { test } from '../gallery/test.ts';
import { findViolations } from '../support/violations.ts';

// The states do not depend on each other.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, screenshot: 'off', trace: 'off' });

/** Renders all elements: those out of sight keep the previous theme, which axe would read. */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  });
}

/** Checks the colours of the dark theme, the only thing that differs in it. */
async function expectContrastInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  expect.soft(await findViolations(page, ['color-contrast']), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits until the layout has followed the window's size. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Polls, because menus follow the window's size later than the rest. */
async function expectReach(page: Page, what: string): Promise<void> {
  await nextFrames(page);
  await expect
    .configure({ soft: true, message: what })
    .poll(() => findOutOfReach(page))
    .toEqual([]);
}

for (const state of STATES) {
  test.describe(state.name, () => {
    test.use({ person: state.as ?? null });

    // Opened once: screens follow the window's size by their styles alone.
    test(`${state.name} is open to everyone`, async ({ page, world }) => {
      await state.open(page, world);
      await settle(page);
      await renderAll(page);
      expect.soft(await findViolations(page), 'light').toEqual([]);
      expect.soft(await findMotion(page), 'reduced motion').toEqual([]);
      await expectContrastInDark(page);
      await page.setViewportSize({ width: 640, height: 640 });
      await expectReach(page, 'zoom of 200 % on a window of 1280');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectReach(page, 'phone');
      await settle(page);
      expect.soft(await findViolations(page), 'phone').toEqual([]);
      expect.soft(await findSmallTargets(page), 'targets').toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectReach(page, 'zoom of 400 % on a window of 1280');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectReach(page, 'text of 200 %');
    });
  });
}
