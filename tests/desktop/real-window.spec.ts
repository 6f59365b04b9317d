import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { AccountPage } from '../e2e/pages/account-page.ts';
import { RankingPage } from '../e2e/pages/ranking-page.ts';
import { test, whyNoWindow } from './support/real-window.ts';

const account = { email: 'lea@exemple.fr', password: 'motdepasse-solide' };
const missing = whyNoWindow();

test.describe('the real window', () => {
  test.skip(missing !== null, missing ?? '');
  test.setTimeout(120_000);

  test('shows the app and keeps its data for the next launch', async ({ real }) => {
    const page = await real.open();
    await new AccountPage(page).signUp(account);
    const ranking = new RankingPage(page);
    const path = await ranking.create('Top Shonen');
    await ranking.add(await ranking.openAddPanel(), 'One Piece');
    await real.close();
    const again = await real.open();
    await again.goto(path);
    await expect(again.getByRole('heading', { level: 1, name: 'Top Shonen' })).toBeVisible();
    await expect(new RankingPage(again).titles()).toHaveText(['One Piece']);
  });

  test('hides the launch’s secret from pages and refuses requests without it', async ({ real }) => {
    const page = await real.open();
    const address = new URL('/api/session/current', page.url()).href;
    const outside = await fetch(address);
    expect(outside.status).toBe(403);
    const inside = await page.evaluate(async (path) => (await fetch(path)).status, address);
    expect(inside).toBe(200);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('gives pages neither Node nor Electron', async ({ real }) => {
    const page = await real.open();
    const seen = await page.evaluate(() => ({
      leaks: ['require', 'process', 'module', 'Buffer', 'electron'].filter((n) => n in globalThis),
      bridge: Object.keys((globalThis as unknown as { palmangaDesktop: object }).palmangaDesktop),
    }));
    expect(seen).toEqual({ leaks: [], bridge: ['share'] });
  });

  test('opens no window, does not leave the app, and opens only https outside', async ({
    real,
  }) => {
    const page = await real.open();
    await real.app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = async (address) => void opened.push(address);
    });
    const before = page.url();
    await page.evaluate(() => {
      window.open('https://palmanga.invalid/a');
      window.open('http://palmanga.invalid/b');
      window.open('file:///etc/passwd');
      window.location.href = 'http://palmanga.invalid/c';
    });
    await expect
      .poll(() => real.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
      .toEqual(['https://palmanga.invalid/a']);
    expect(page.url()).toBe(before);
    expect(real.app.windows()).toHaveLength(1);
  });

  test('denies permissions, notifications among them', async ({ real }) => {
    const page = await real.open();
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
    const location = await page.evaluate(
      () =>
        new Promise((resolve) => {
          navigator.geolocation.getCurrentPosition(
            () => resolve('granted'),
            (error) => resolve(error.code),
          );
        }),
    );
    expect(location).toBe(1);
  });

  test('has a French menu whose entries work', async ({ real }) => {
    const page = await real.open();
    const labels = await real.app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).map((item) => item.label),
    );
    expect(labels).toEqual(expect.arrayContaining(['Fichier', 'Édition', 'Affichage', 'Aide']));
    await real.chooseMenu('Mentions légales');
    await expect(page).toHaveURL(/\/mentions-legales$/);
  });

  test('saves the page as PDF', async ({ real }) => {
    const page = await real.open();
    await page.goto('/mentions-legales');
    const file = join(real.folder, 'page.pdf');
    await real.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await real.chooseMenu('Enregistrer en PDF…');
    await expect
      .poll(() => existsSync(file) && readFileSync(file, 'latin1').slice(0, 5))
      .toBe('%PDF-');
  });

  test('opens in its last size', async ({ real }) => {
    await real.open();
    await real.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 50, width: 900, height: 700 }),
    );
    await real.close();
    await real.open();
    const bounds = await real.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getNormalBounds(),
    );
    expect(bounds).toMatchObject({ width: 900, height: 700 });
  });

  test('runs once: a second launch passes its link on', async ({ real }) => {
    const page = await real.open();
    await real.launchAgain(['palmanga://rankings/../../api/session/signOut']);
    await real.launchAgain(['palmanga://rankings/no-such-ranking']);
    await expect(page).toHaveURL(/\/rankings\/no-such-ranking$/);
    expect(real.app.windows()).toHaveLength(1);
  });

  test('continues when the backend’s process is killed', async ({ real }) => {
    const page = await real.open();
    await new AccountPage(page).signUp(account);
    const pid = () =>
      real.app.evaluate(
        ({ app }) => app.getAppMetrics().find(({ name }) => name === 'Palmanga Backend')?.pid ?? 0,
      );
    const first = await pid();
    expect(first).toBeGreaterThan(0);
    process.kill(first, 'SIGKILL');
    await expect.poll(pid, { timeout: 20_000 }).not.toBe(first);
    await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0);
    const status = () =>
      page.evaluate(async () => (await fetch('/api/session/current').catch(() => null))?.status);
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('reloads a page that crashed', async ({ real }) => {
    await real.open();
    await real.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    const log = join(real.folder, 'logs', 'palmanga.log');
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('process is gone');
    await expect
      .poll(
        () =>
          real.app.evaluate(({ BrowserWindow }) => {
            const contents = BrowserWindow.getAllWindows()[0]?.webContents;
            return contents !== undefined && !contents.isCrashed() && !contents.isLoading();
          }),
        { timeout: 20_000 },
      )
      .toBe(true);
  });

  test('shows the Firebase project of the configuration beside its settings', async ({ real }) => {
    real.write('web-config.json', {
      firebase: { apiKey: 'key', projectId: 'palmanga-test' },
      provider: { id: 'google.com', label: 'Google' },
    });
    const page = await real.open();
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Continuer avec Google' }).click();
    await expect(page.getByText('n’est pas configurée')).toBeVisible();
    const outside = await fetch(page.url());
    expect(outside.status).toBe(403);
    expect(existsSync(join(real.folder, 'data'))).toBe(false);
  });

  test('says that the Firebase configuration is faulty', async ({ real }) => {
    real.write('web-config.json', { firebase: {} });
    const page = await real.launch();
    await expect(page.getByRole('alert')).toContainText('La configuration du projet Firebase');
    const log = readFileSync(join(real.folder, 'logs', 'palmanga.log'), 'utf8');
    expect(log).toContain('firebase.apiKey must be a text');
  });

  test('says that its data folder cannot be used', async ({ real }) => {
    real.write('data', 'a file, not a folder');
    const page = await real.launch();
    await expect(page.getByRole('alert')).toContainText('dossier de données est introuvable');
    await expect(page.getByRole('button', { name: 'Choisir un autre dossier…' })).toBeVisible();
  });
});
