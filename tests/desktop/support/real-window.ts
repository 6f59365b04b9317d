import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  _electron,
  test as base,
  expect,
  type ElectronApplication,
  type Page,
} from '@playwright/test';

import { installedElectron } from '../../../packages/desktop/scripts/electron-binary.ts';
import { hasDisplay, openDisplay, type Display } from './display.ts';

const APPLICATION = fileURLToPath(new URL('../../../packages/desktop', import.meta.url));
export const APP_ADDRESS = /^http:\/\/127\.0\.0\.1:\d+\//;
export const START_TIMEOUT_MS = 45_000;
/** Containers offer Chromium little shared memory, and root no sandbox. */
const LINUX_SWITCHES = ['--no-sandbox', '--disable-dev-shm-usage'];
const SWITCHES = process.platform === 'linux' ? LINUX_SWITCHES : [];

/** Why the real window cannot be tested here; null when it can. */
export function whyNoWindow(): string | null {
  if (installedElectron() === null) {
    return 'no Electron program: install it or set ELECTRON_OVERRIDE_DIST_PATH';
  }
  return hasDisplay() ? null : 'no display: install xvfb or set DISPLAY';
}

/** What the user answers in dialogs of the system, which no test can press. */
export interface DialogAnswers {
  /** The file to save to or to open. */
  readonly file?: string;
  /** The folder to choose. */
  readonly folder?: string;
  /** Labels of the buttons to press; a message without them is cancelled. */
  readonly press?: readonly string[];
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

  /** The log of all launches. */
  log(): string {
    return readFileSync(join(this.folder, 'logs', 'palmanga.log'), 'utf8');
  }

  /**
   * Starts the application and waits for its window.
   * @param program a packaged one; else Electron's, which is given the application's folder
   */
  async launch(
    args: readonly string[] = [],
    program: { path: string; env: Readonly<Record<string, string>> } | null = null,
  ): Promise<Page> {
    this.#app = await _electron.launch({
      executablePath: program?.path ?? this.#program,
      args: [...SWITCHES, ...(program === null ? [APPLICATION] : []), ...args],
      env: { ...this.#env, ...program?.env },
      timeout: START_TIMEOUT_MS,
    });
    return this.app.firstWindow({ timeout: START_TIMEOUT_MS });
  }

  /** Starts the application and waits for the web app. Paths start at the app's own origin. */
  async open(args: readonly string[] = []): Promise<Page> {
    const page = await this.launch(args);
    await page.waitForURL(APP_ADDRESS, { timeout: START_TIMEOUT_MS });
    await this.waitForRouter(page);
    const { origin } = new URL(page.url());
    const goto = page.goto.bind(page);
    page.goto = (address, options) => goto(new URL(address, origin).href, options);
    return page;
  }

  /** Waits until the page's router runs: entries of the menu load the document before. */
  async waitForRouter(page: Page): Promise<void> {
    await page.waitForFunction(
      () => typeof (history.state as { idx?: unknown } | null)?.idx === 'number',
    );
  }

  /** Starts a second instance and waits for its end. It passes its arguments to the first. */
  async launchAgain(args: readonly string[]): Promise<number | null> {
    const child = spawn(this.#program, [...SWITCHES, APPLICATION, ...args], {
      env: this.#env,
      stdio: 'ignore',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  /** Chooses an entry of the menu bar by its label. */
  async chooseMenu(label: string): Promise<void> {
    await this.app.evaluate(({ Menu, BrowserWindow }, requested) => {
      const items = Menu.getApplicationMenu()?.items ?? [];
      const item = items
        .flatMap((menu) => menu.submenu?.items ?? [])
        .find((candidate) => candidate.label === requested);
      if (item === undefined) throw new Error(`No entry “${requested}” in the menu.`);
      // Electron's own click does not look at it.
      if (!item.enabled) throw new Error(`The entry “${requested}” is disabled.`);
      const [window] = BrowserWindow.getAllWindows();
      item.click(undefined, window, window?.webContents);
    }, label);
  }

  /** Chooses an entry of the menu that opens a window or the search bar. @returns its page */
  async openByMenu(label: string): Promise<Page> {
    const [page] = await Promise.all([this.app.waitForEvent('window'), this.chooseMenu(label)]);
    return page;
  }

  /** Answers dialogs from now on, and keeps what they say. */
  async answerDialogs(answers: DialogAnswers): Promise<void> {
    await this.app.evaluate(({ dialog }, { file, folder, press = [] }) => {
      const kept = globalThis as { said?: string[] };
      const said = (kept.said ??= []);
      dialog.showSaveDialog = async () => ({ canceled: file === undefined, filePath: file ?? '' });
      dialog.showOpenDialog = async (...args: unknown[]) => {
        const { properties = [] } = args.at(-1) as { properties?: string[] };
        const chosen = properties.includes('openDirectory') ? folder : file;
        return { canceled: chosen === undefined, filePaths: chosen === undefined ? [] : [chosen] };
      };
      dialog.showMessageBox = async (...args: unknown[]) => {
        const { message, buttons, cancelId } = args.at(-1) as {
          message: string;
          buttons?: string[];
          cancelId?: number;
        };
        said.push(message);
        const pressed = (buttons ?? []).findIndex((label) => press.includes(label));
        return { response: pressed === -1 ? (cancelId ?? 0) : pressed, checkboxChecked: false };
      };
    }, answers);
  }

  /** Waits until a message has said this, since `answerDialogs`. */
  async hears(message: string, timeout = 30_000): Promise<void> {
    const said = () => this.app.evaluate(() => (globalThis as { said?: string[] }).said ?? []);
    await expect.poll(said, { timeout }).toContain(message);
  }

  /** The process id of the backend; 0 while there is none. */
  backendPid(): Promise<number> {
    return this.app.evaluate(
      ({ app }) => app.getAppMetrics().find(({ name }) => name === 'Palmanga Backend')?.pid ?? 0,
    );
  }

  /** Waits for a backend that is not the former one. @returns its process id */
  async nextBackend(former: number): Promise<number> {
    let pid = 0;
    await expect
      .poll(
        async () => {
          pid = await this.backendPid();
          return pid !== 0 && pid !== former;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    return pid;
  }

  async close(): Promise<void> {
    await this.#app?.close();
    this.#app = null;
  }

  async dispose(): Promise<void> {
    await this.close();
    // Windows keeps files of a process that has just ended for a moment.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  get #program(): string {
    const program = installedElectron();
    if (program === null) throw new Error('There is no Electron program.');
    return program;
  }

  /** The environment without settings of whoever runs the tests. */
  get #env(): Record<string, string> {
    const kept = Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && !/^(?:PALMANGA_|DISPLAY$|ELECTRON_RUN_AS_NODE$)/u.test(entry[0]),
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
