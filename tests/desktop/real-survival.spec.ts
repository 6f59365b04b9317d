import { readlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { AccountPage } from '../e2e/pages/account-page.ts';
import {
  APP_ADDRESS,
  type RealWindow,
  START_TIMEOUT_MS,
  test,
  whyNoWindow,
} from './support/real-window.ts';

// Not yet run, like real-window.spec.ts, whose head says why.

const account = { email: 'lea@exemple.fr', password: 'motdepasse-solide' };
const missing = whyNoWindow();

/** What the window shows; Playwright does not follow a page that has crashed. */
const textOfPage = (real: RealWindow): Promise<string> =>
  real.app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined || contents.isCrashed() || contents.isLoading()) return '';
    return (await contents.executeJavaScript('document.body.innerText')) as string;
  });

test.describe('the real window survives', () => {
  test.skip(missing !== null, missing ?? '');
  test.setTimeout(180_000);

  test('the end of the backend’s process', async ({ real }) => {
    const page = await real.open();
    await new AccountPage(page).signUp(account);
    const first = await real.backendPid();
    process.kill(first, 'SIGKILL');
    await real.nextBackend(first);
    const status = () =>
      page.evaluate(async () => (await fetch('/api/session/current').catch(() => null))?.status);
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a page that is loaded again while the backend is away', async ({ real }) => {
    const page = await real.open();
    await page.goto('/mentions-legales');
    process.kill(await real.backendPid(), 'SIGKILL');
    await real.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.reload(),
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible({
      timeout: START_TIMEOUT_MS,
    });
    await expect(page).toHaveURL(/\/mentions-legales$/);
  });

  test('a backend that keeps ending: it says so, and starts it again when asked', async ({
    real,
  }) => {
    const page = await real.open();
    let pid = 0;
    for (let count = 0; count < 6; count += 1) {
      pid = await real.nextBackend(pid);
      process.kill(pid, 'SIGKILL');
    }
    await expect(page.getByRole('alert')).toContainText('s’est arrêté plusieurs fois de suite', {
      timeout: 20_000,
    });
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page).toHaveURL(APP_ADDRESS, { timeout: START_TIMEOUT_MS });
  });

  test('the end of the page’s process', async ({ real }) => {
    const page = await real.open();
    const crashed = page.waitForEvent('crash');
    await real.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await crashed;
    await expect.poll(() => real.log()).toContain('process is gone');
    await expect.poll(() => textOfPage(real), { timeout: 20_000 }).toContain('Mot de passe');
  });

  test('a page that hangs, which is ended when the user says so', async ({ real }) => {
    const page = await real.open();
    await real.answerDialogs({ press: ['Recharger'] });
    await page.evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    // Electron tells it half a minute after an event that was not answered.
    await real.app.evaluate(
      ({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('unresponsive'),
    );
    await real.hears('Palmanga ne répond plus.');
    await expect.poll(() => real.log()).toContain('process is gone');
    await expect.poll(() => textOfPage(real), { timeout: 20_000 }).toContain('Mot de passe');
  });

  test('a page that wants to keep its window open', async ({ real }) => {
    const page = await real.open();
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    // Chromium asks only pages that were used.
    await page.mouse.click(5, 5);
    await real.close();
  });

  test('the end of the graphics process', async ({ real }) => {
    const page = await real.open();
    const pid = () =>
      real.app.evaluate(
        ({ app }) => app.getAppMetrics().find(({ type }) => type === 'GPU')?.pid ?? 0,
      );
    const first = await pid();
    test.skip(first === 0, 'this machine draws without a graphics process');
    process.kill(first, 'SIGKILL');
    const isAnother = async () => ![0, first].includes(await pid());
    await expect.poll(isAnother, { timeout: 20_000 }).toBe(true);
    await expect(page.getByRole('main')).toBeVisible();
    expect((await page.screenshot()).length).toBeGreaterThan(1000);
  });

  test('the sleep of the computer', async ({ real }) => {
    const page = await real.open();
    const pid = await real.backendPid();
    await real.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
    await expect.poll(() => real.log()).toContain('The computer woke up');
    await page.goto('/mentions-legales');
    await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
    expect(await real.backendPid()).toBe(pid);
  });

  test('a display that is gone', async ({ real }) => {
    test.skip(process.platform !== 'linux', 'this system keeps windows on its displays by itself');
    test.skip(Boolean(process.env['WAYLAND_DISPLAY']), 'Wayland tells no window where it is');
    await real.open();
    const isReachable = () =>
      real.app.evaluate(({ BrowserWindow, screen }) => {
        const { x, y, width, height } = screen.getPrimaryDisplay().workArea;
        const bounds = BrowserWindow.getAllWindows()[0]?.getNormalBounds();
        return bounds !== undefined && bounds.x < x + width && bounds.y < y + height;
      });
    await real.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 9000, y: 9000, width: 900, height: 700 }),
    );
    await expect.poll(isReachable).toBe(false);
    await real.app.evaluate(({ screen }) => void screen.emit('display-removed'));
    await expect.poll(isReachable).toBe(true);
  });

  test('a start while it quits: it starts again once it has ended', async ({ real }) => {
    test.skip(
      process.platform !== 'linux',
      'the process id of another launch is read from its lock',
    );
    await real.open();
    const backend = await real.backendPid();
    const { pid } = real.app.process();
    // A backend that cannot end its writes is waited for, five seconds.
    process.kill(backend, 'SIGSTOP');
    const closed = real.close();
    expect(await real.launchAgain(['palmanga://rankings/no-such-ranking'])).toBe(0);
    process.kill(backend, 'SIGCONT');
    const starts = () => real.log().match(/ starts on Electron /gu)?.length;
    await expect.poll(starts, { timeout: 30_000 }).toBe(2);
    // The lock is a link to the name of the computer and the process: name-123.
    const next = Number(readlinkSync(join(real.folder, 'SingletonLock')).split('-').at(-1));
    expect(next).not.toBe(pid);
    process.kill(next, 'SIGTERM');
    await closed;
  });
});
