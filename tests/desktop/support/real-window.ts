import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test';

import { installedElectron } from '../../../packages/desktop/scripts/electron-binary.ts';
import { hasDisplay, openDisplay, type Display } from './display.ts';

const APPLICATION = fileURLToPath(new URL('../../../packages/desktop', import.meta.url));
const APP_ADDRESS = /^http:\/\/127\.0\.0\.1:\d+\//;
const START_TIMEOUT_MS = 45_000;

/** Why the real window cannot be tested here; null when it can. */
export function whyNoWindow(): string | null {
  if (installedElectron() === null) {
    return 'no Electron program: install it or set ELECTRON_OVERRIDE_DIST_PATH';
  }
  return hasDisplay() ? null : 'no display: install xvfb or set DISPLAY';
}

/** The application in Electron itself. All its launches share one folder. */
export class RealWindow {
  readonly folder = mkdtempSync(join(tmpdir(), 'palmanga-window-'));
  readonly #display: Display;
  #app: ElectronApplication | null = null;

  constructor(display: Display) {
    this.#display = display;
  }

  get app(): ElectronApplication {
    if (this.#app === null) throw new Error('The application is not running.');
    return this.#app;
  }

  /** Writes a JSON file into the application's folder. */
  write(name: string, content: unknown): void {
    writeFileSync(join(this.folder, name), JSON.stringify(content));
  }

  /** Starts the application and waits for its window. */
  async launch(args: readonly string[] = []): Promise<Page> {
    this.#app = await _electron.launch({
      executablePath: this.#program,
      args: [APPLICATION, ...args],
      env: this.#env,
      timeout: START_TIMEOUT_MS,
    });
    return this.app.firstWindow({ timeout: START_TIMEOUT_MS });
  }

  /** Starts the application and waits for the web app. Paths start at the app's own origin. */
  async open(args: readonly string[] = []): Promise<Page> {
    const page = await this.launch(args);
    await page.waitForURL(APP_ADDRESS, { timeout: START_TIMEOUT_MS });
    const { origin } = new URL(page.url());
    const goto = page.goto.bind(page);
    page.goto = (address, options) => goto(new URL(address, origin).href, options);
    return page;
  }

  /** Starts a second instance and waits for its end. It passes its arguments to the first. */
  async launchAgain(args: readonly string[]): Promise<number | null> {
    const options = process.platform === 'linux' ? ['--no-sandbox'] : [];
    const child = spawn(this.#program, [...options, APPLICATION, ...args], {
      env: this.#env,
      stdio: 'ignore',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  /** Chooses an entry of the menu bar by its label. */
  async chooseMenu(label: string): Promise<void> {
    await this.app.evaluate(({ Menu, BrowserWindow }, wanted) => {
      const items = Menu.getApplicationMenu()?.items ?? [];
      const item = items
        .flatMap((menu) => menu.submenu?.items ?? [])
        .find((candidate) => candidate.label === wanted);
      if (item === undefined) throw new Error(`No entry “${wanted}” in the menu.`);
      item.click(undefined, BrowserWindow.getAllWindows()[0], undefined);
    }, label);
  }

  async close(): Promise<void> {
    await this.#app?.close();
    this.#app = null;
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #program(): string {
    const program = installedElectron();
    if (program === null) throw new Error('There is no Electron program.');
    return program;
  }

  get #env(): Record<string, string> {
    const { DISPLAY: _display, ELECTRON_RUN_AS_NODE: _asNode, ...inherited } = process.env;
    const kept = Object.entries(inherited).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return {
      ...Object.fromEntries(kept),
      PALMANGA_DESKTOP_FOLDER: this.folder,
      ...(this.#display.name !== null && { DISPLAY: this.#display.name }),
    };
  }
}

export const test = base.extend<{ real: RealWindow }, { display: Display }>({
  display: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find dependencies.
    async ({}, use) => {
      const display = await openDisplay();
      await use(display);
      display.close();
    },
    { scope: 'worker' },
  ],
  real: async ({ display }, use) => {
    const real = new RealWindow(display);
    await use(real);
    await real.dispose();
  },
});
