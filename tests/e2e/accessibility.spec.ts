import { expect, type Page } from '@playwright/test';

import { findMotion, findOutOfReach, findSmallTargets } from './gallery/layout.ts';
import { settle } from './gallery/settle.ts';
import { STATES } from './gallery/states/index.ts';
import { test } from './gallery/test.ts';
import { findViolations } from './support/violations.ts';

// Each state is apart from the others.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, screenshot: 'off', trace: 'off' });

/** What is out of sight keeps its former theme until it is drawn: axe would read that. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  });
}

/** Every screen at its size, in both themes: axe, and nothing that moves. */
async function expectNoViolation(page: Page): Promise<void> {
  await drawAll(page);
  expect.soft(await findViolations(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  // The theme changes colours alone.
  expect.soft(await findViolations(page, ['color-contrast']), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Until what follows the window's size has followed. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

async function expectReach(page: Page, width: number, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  await nextFrames(page);
  expect.soft(await findOutOfReach(page), what).toEqual([]);
}

for (const state of STATES) {
  test.describe(state.name, () => {
    test.use({ person: state.as ?? null });

    test(`${state.name} is open to everyone`, async ({ page, world }, info) => {
      await state.open(page, world);
      await settle(page);
      await expectNoViolation(page);
      expect.soft(await findMotion(page), 'reduced motion').toEqual([]);
      if (info.project.name === 'phone') {
        expect.soft(await findSmallTargets(page), 'targets').toEqual([]);
        expect.soft(await findOutOfReach(page), 'phone').toEqual([]);
        await expectReach(page, 320, 'zoom of 400 % on a window of 1280');
        return;
      }
      await expectReach(page, 640, 'zoom of 200 % on a window of 1280');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await nextFrames(page);
      expect.soft(await findOutOfReach(page), 'text of 200 %').toEqual([]);
    });
  });
}
