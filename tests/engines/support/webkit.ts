import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { expect } from '@playwright/test';

import { findWebKit, type WebKitPrograms } from '../../../scripts/lib/engines.ts';
import { Builder, Capabilities, Key, type WebDriver } from '../../../tools/engines/index.ts';
import type { Engine, Key as NamedKey } from './engine.ts';

const START_TIMEOUT_MS = 30_000;

const KEYS: Readonly<Record<NamedKey, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Space: Key.SPACE,
};

/**
 * Keeps the page's errors. The driver reports none and runs nothing before the page's own scripts,
 * so errors made before the page has loaded are not reported.
 */
const HEAR_ERRORS = `(() => {
  if (window.heardErrors) return;
  window.heardErrors = [];
  addEventListener('error', ({ message }) => heardErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heardErrors.push(String(reason)));
  const { error } = console;
  console.error = (...said) => { heardErrors.push(said.join(' ')); error(...said); };
})()`;

/** Starts WebKit for GTK in a window on a screen of its own, driven over WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const programs = findWebKit();
  if (programs === null) throw new Error('No WebKit on this machine');
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) await end(child);
  };
  try {
    const driver = await startDriver(programs, children);
    return engineOf(driver, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDriver(programs: WebKitPrograms, children: ChildProcess[]): Promise<WebDriver> {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawn(programs.display, ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(display);
  const numbers = display.stdio[3];
  if (!numbers) throw new Error('Xvfb has no descriptor 3');
  const [number] = (await once(numbers, 'data')) as [Buffer];

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  children.push(
    spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11' },
      stdio: 'ignore',
    }),
  );
  await expect(async () => {
    await fetch(`${url}/status`);
  }).toPass({ timeout: START_TIMEOUT_MS, intervals: [50] });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: programs.browser,
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
  });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await openBareWindow(driver);
  return driver;
}

/** Moves to a window without a tool bar, which may be as narrow as a phone. */
async function openBareWindow(driver: WebDriver): Promise<void> {
  const first = await driver.getWindowHandle();
  await driver.executeScript(
    'open("about:blank", "", "popup,toolbar=no,location=no,menubar=no,width=1280,height=800")',
  );
  const bare = (await driver.getAllWindowHandles()).find((handle) => handle !== first);
  if (bare === undefined) throw new Error('WebKit opened no second window');
  await driver.switchTo().window(bare);
}

function engineOf(driver: WebDriver, stop: () => Promise<void>): Engine {
  const errors: string[] = [];
  const keepErrors = async (): Promise<void> => {
    errors.push(
      ...(await driver.executeScript<string[]>('return (window.heardErrors ?? []).splice(0)')),
    );
  };
  const mouse = () => driver.actions({ async: true });
  return {
    goto: async (url) => {
      await keepErrors();
      await driver.get(url);
      await driver.executeScript(HEAR_ERRORS);
    },
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height });
      const size = () => driver.executeScript('return [innerWidth, innerHeight]');
      await expect.poll(size).toEqual([width, height]);
    },
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    moveMouse: ({ x, y }) =>
      mouse()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .perform(),
    mouseDown: () => mouse().press().perform(),
    mouseUp: () => mouse().release().perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: async () => {
      await keepErrors();
      return [...errors];
    },
    close: async () => {
      await driver.quit().catch(() => undefined);
      await stop();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
