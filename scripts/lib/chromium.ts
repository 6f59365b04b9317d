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
export function findHeadlessShell(): string | null {
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

/**
 * Pages of tests end before optimised code pays: without V8's optimising compilers the tests of the browser take an
 * eighth less processor time. Not for measurements.
 */
export const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev';

/** Playwright's launch options for a browser of this machine; null lets it use its own browser. */
export function launchOptions(executablePath: string | null, ...more: readonly string[]) {
  const args = [...CHROMIUM_ARGS, ...more];
  return { args, ...(executablePath === null ? {} : { executablePath }) };
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
