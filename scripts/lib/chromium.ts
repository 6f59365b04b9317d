import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { firstLine } from './tally.ts';

const CANDIDATES = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium or Chrome on this machine (CHROME_PATH wins), or null. */
export function findChromium(): string | null {
  return CANDIDATES.find((path) => path !== undefined && existsSync(path)) ?? null;
}

/**
 * Path of a Chromium without a user interface, else the path of `findChromium`. When many pages are
 * opened one after the other, the user interface takes a third of the processor time.
 */
function findHeadlessShell(): string | null {
  const shell = '/usr/bin/chromium-headless-shell';
  return process.env['CHROME_PATH'] === undefined && existsSync(shell) ? shell : findChromium();
}

/** Arguments with which Chromium starts everywhere, also in containers that run as root. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's launch options for a browser of this machine; null lets it use its own browser. */
function launchOptions(executablePath: string | null) {
  return { args: CHROMIUM_ARGS, ...(executablePath === null ? {} : { executablePath }) };
}

/**
 * Launch options of the tests: without a user interface and without V8's optimising compilers. Pages of tests end
 * before optimised code pays; an eighth of the processor time is saved. Not for measurements.
 */
export function testLaunchOptions() {
  const options = launchOptions(findHeadlessShell());
  return { ...options, args: [...options.args, '--js-flags=--no-opt,--no-maglev'] };
}

/** Why no browser can be started on this machine, and what to do; null when one can. */
export async function whyNoBrowser(path = findChromium()): Promise<string | null> {
  try {
    await (await chromium.launch(launchOptions(path))).close();
    return null;
  } catch (error) {
    const said = firstLine((error as Error).message);
    const why = path === null ? 'none was found' : `${path} did not start: ${said}`;
    return `Chromium: ${why}. Install it (Debian: apt-get install chromium), or set CHROME_PATH.`;
  }
}
