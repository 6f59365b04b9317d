import { expect, type BrowserContext, type Page } from '@playwright/test';

import { testLaunchOptions } from '../../../scripts/lib/chromium.ts';
import { isBrief } from '../../support/extent.ts';
import { endHeld } from '../gallery/faults.ts';
import { findMotion, findOutOfReach, findSmallTargets } from '../gallery/layout.ts';
import { nextFrames, settle } from '../gallery/settle.ts';
import { FULLEST_STATES, STATES } from '../gallery/states/index.ts';
import { test as gallery } from '../gallery/test.ts';
import type { Person } from '../gallery/world.ts';
import { findViolations } from '../support/violations.ts';

const OPTIONS = testLaunchOptions();

/**
 * Each person has one window for all states, which keeps a page open: Chromium then shows the others
 * in its process and need not compile the product's scripts and axe again.
 */
const test = gallery.extend<
  object,
  { windowOf: (person: Person | null) => Promise<BrowserContext> }
>({
  windowOf: [
    async ({ browser, world }, use) => {
      const windows = new Map<Person | null, BrowserContext>();
      await use(async (person) => {
        const existing = windows.get(person);
        if (existing !== undefined) return existing;
        const window = await browser.newContext({
          baseURL: world.url,
          locale: 'fr-FR',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          viewport: { width: 1280, height: 800 },
        });
        windows.set(person, window);
        await (await window.newPage()).goto('/favicon.svg');
        return window;
      });
      await Promise.all([...windows.values()].map((window) => window.close()));
    },
    { scope: 'worker' },
  ],
  page: async ({ windowOf, world, person }, use) => {
    const window = await windowOf(person);
    // A state may have ended the session or cut the network.
    await window.setOffline(false);
    await window.clearCookies();
    if (person !== null) await window.addCookies(world.sessions[person].cookies);
    const page = await window.newPage();
    await use(page);
    await endHeld(page);
    await page.evaluate(() => localStorage.clear());
    await page.close();
  },
});

// The states do not depend on each other.
test.describe.configure({ mode: 'parallel' });
test.use({
  screenshot: 'off',
  trace: 'off',
  launchOptions: { ...OPTIONS, args: [...OPTIONS.args, '--renderer-process-limit=1'] },
});

/** Renders all elements: those out of sight keep the previous theme, which axe would read. */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  });
}

/** Sets the size of text as a reader does who has chosen another one; '' for the usual one. */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);
}

/** Polls, because menus follow the window's size later than the rest. */
async function expectReach(page: Page, what: string): Promise<void> {
  await nextFrames(page);
  await expect
    .configure({ soft: true, message: what })
    .poll(() => findOutOfReach(page))
    .toEqual([]);
}

for (const state of isBrief ? FULLEST_STATES : STATES) {
  test.describe(state.name, () => {
    test.use({ person: state.as ?? null });

    // Opened once: screens follow the window's size by their styles alone.
    test(`${state.name} is open to everyone`, async ({ page, world }) => {
      await state.open(page, world);
      await settle(page);
      await renderAll(page);
      expect.soft(await findViolations(page), 'light').toEqual([]);
      expect.soft(await findMotion(page), 'reduced motion').toEqual([]);
      // Each step changes one thing: to lay out and draw a page again takes longer than to check it.
      await page.emulateMedia({ colorScheme: 'dark' });
      await settle(page);
      expect.soft(await findViolations(page, ['color-contrast']), 'dark').toEqual([]);
      await setTextSize(page, '200%');
      await expectReach(page, 'text of 200 %');
      await setTextSize(page, '');
      await page.setViewportSize({ width: 640, height: 640 });
      await expectReach(page, 'zoom of 200 % on a window of 1280');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectReach(page, 'phone');
      await settle(page);
      expect.soft(await findViolations(page), 'phone, dark').toEqual([]);
      expect.soft(await findSmallTargets(page), 'targets').toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectReach(page, 'zoom of 400 % on a window of 1280');
    });
  });
}
