import { mkdir, rm, writeFile } from 'node:fs/promises';

import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';

import { endHeld } from '../tests/e2e/gallery/faults.ts';
import { settle } from '../tests/e2e/gallery/settle.ts';
import type { State } from '../tests/e2e/gallery/state.ts';
import { STATES } from '../tests/e2e/gallery/states/index.ts';
import { startWorld, type World } from '../tests/e2e/gallery/world.ts';
import { CHROMIUM_ARGS, findChromium } from './lib/chromium.ts';
import { contactSheet } from './lib/contact-sheet.ts';
import { ROOT } from './lib/root.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// Photographs every screen and dialog in each of its states, at every size and in both themes, into
// artifacts/gallery, with a contact sheet (index.html).
// Usage: npm run gallery [-- NAME…]; a part of a state's name is enough.

const OUT = `${ROOT}artifacts/gallery/`;
const THEMES = ['light', 'dark'] as const;
/** Taller pages are cut: the end of a list of sixty shows nothing new. */
const MAX_HEIGHT_PX = 2600;

const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  1920: { viewport: { width: 1920, height: 1080 } },
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  320: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  // A phone held sideways.
  844: { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true },
};

const requested = process.argv.slice(3);
const states = STATES.filter(
  ({ name }) => requested.length === 0 || requested.some((part) => name.includes(part)),
);
const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium: install it or set CHROME_PATH.');

if (!process.env['PALMANGA_WEB']) await ensureWebBuild();
if (requested.length === 0) await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const world = await startWorld();
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
const failures: string[] = [];
try {
  for (const state of states) {
    await Promise.all(Object.keys(SIZES).map((size) => photograph(browser, world, state, size)));
  }
} finally {
  await browser.close();
  await world.close();
}
const variants = Object.keys(SIZES).flatMap((size) => THEMES.map((theme) => `${size}-${theme}`));
const names = STATES.map(({ name }) => name);
await writeFile(`${OUT}index.html`, contactSheet(names, variants));
console.log(
  `${states.length} states, ${states.length * variants.length} pictures: ${OUT}index.html`,
);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;

/** Opens a state once at this size, and photographs it in each theme. */
async function photograph(
  browser: Browser,
  world: World,
  state: State,
  size: string,
): Promise<void> {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: world.url,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    ...(state.as && { storageState: world.sessions[state.as] }),
  });
  const page = await context.newPage();
  try {
    await state.open(page, world);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const width = Number(size);
      await page.screenshot({
        path: `${OUT}${state.name}-${size}-${colorScheme}.png`,
        ...((await isOverlaid(page))
          ? {}
          : {
              fullPage: true,
              clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT_PX) },
            }),
      });
    }
  } catch (error) {
    failures.push(`${state.name} at ${size}: ${String(error)}`);
  } finally {
    await endHeld(page);
    await context.close();
  }
}

/** Whether a dialog or a menu covers the page: then only the visible part is photographed. */
function isOverlaid(page: Awaited<ReturnType<Browser['newPage']>>): Promise<boolean> {
  return page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').first().isVisible();
}
