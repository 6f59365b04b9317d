import { existsSync, globSync } from 'node:fs';

/** The engines beside Chromium in which the main job is tested. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The programs that WebKit's tests start. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** A screen without a monitor: WebKit for GTK has no headless form. */
  readonly display: string;
}

const FIREFOX = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Path of a Firefox on this machine (FIREFOX_PATH wins), or null. */
export function findFirefox(candidates: readonly (string | undefined)[] = FIREFOX): string | null {
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}

/**
 * The programs of WebKit for GTK where Debian installs them, or null when one is missing.
 *
 * @param root of the file system
 */
export function findWebKit(root = ''): WebKitPrograms | null {
  const driver = `${root}/usr/bin/WebKitWebDriver`;
  const display = `${root}/usr/bin/Xvfb`;
  const browser = globSync(`${root}/usr/lib/*/webkit{2gtk,gtk}-*/MiniBrowser`).toSorted().at(-1);
  const isThere = browser !== undefined && existsSync(driver) && existsSync(display);
  return isThere ? { driver, browser, display } : null;
}

/** Why an engine cannot be tested on this machine, and what to do; null when it can. */
export function whyNoEngine(name: EngineName, found: unknown = find(name)): string | null {
  if (found !== null) return null;
  return name === 'firefox'
    ? 'Firefox: none was found. Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH.'
    : 'WebKit: none was found. Install it (Debian: apt-get install webkit2gtk-driver xvfb).';
}

function find(name: EngineName): unknown {
  return name === 'firefox' ? findFirefox() : findWebKit();
}
