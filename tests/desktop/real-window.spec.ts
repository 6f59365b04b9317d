import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { AccountPage } from '../e2e/pages/account-page.ts';
import { RankingPage } from '../e2e/pages/ranking-page.ts';
import { test, whyNoWindow } from './support/real-window.ts';

// Electron's program comes from GitHub and not from the npm registry. Where it or a display is missing,
// these tests are skipped, and the report says why. They have been checked line by line against the types
// and the documentation of Electron 45, and not yet run: docs/desktop.md says how to run them.

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
    // The last one: those before it have been judged.
    await page.evaluate(() => void window.open('https://palmanga.invalid/d'));
    await expect
      .poll(() => real.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
      .toEqual(['https://palmanga.invalid/a', 'https://palmanga.invalid/d']);
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
    await page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
    await real.chooseMenu('Mentions légales');
    await expect(page).toHaveURL(/\/mentions-legales$/);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await real.chooseMenu('Page précédente');
    await expect(page).not.toHaveURL(/\/mentions-legales$/);
    // A program that is not packaged has no updates.
    await expect(real.chooseMenu('Rechercher une mise à jour…')).rejects.toThrow('is disabled');
  });

  test('speaks French where Chromium speaks', async ({ real }) => {
    const page = await real.open();
    expect(await page.evaluate(() => navigator.language)).toMatch(/^fr/);
    expect(await real.app.evaluate(({ app }) => app.getLocale())).toMatch(/^fr/);
  });

  test('changes its settings in a window of their own, without a restart', async ({ real }) => {
    await real.open();
    const settings = await real.openByMenu('Réglages…');
    await expect(settings).toHaveTitle('Réglages');
    await settings.getByLabel('Adresse publique de tes classements').fill('mangas.fr');
    await expect(settings.getByText('Écris une adresse complète')).toBeVisible();
    await settings
      .getByLabel('Adresse publique de tes classements')
      .fill('https://mangas.exemple.fr');
    await settings.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(settings.getByRole('status')).toHaveText('Tes réglages sont enregistrés.');
    const saved = readFileSync(join(real.folder, 'settings.json'), 'utf8');
    expect(JSON.parse(saved)).toMatchObject({ publicOrigin: 'https://mangas.exemple.fr' });
    await real.chooseMenu('Réglages…');
    const count = () =>
      real.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
    expect(await count()).toBe(2);
    // The page may be gone before the key is up.
    await settings.keyboard.press('Escape').catch(() => undefined);
    await expect.poll(count).toBe(1);
  });

  test('lists its shortcuts', async ({ real }) => {
    await real.open();
    const shortcuts = await real.openByMenu('Raccourcis clavier');
    await expect(shortcuts.getByText('Rechercher dans la page…')).toBeVisible();
  });

  test('finds in the page, counts, and gives the keys back', async ({ real }) => {
    const page = await real.open();
    await page.goto('/mentions-legales');
    const bar = await real.openByMenu('Rechercher dans la page…');
    await bar.getByLabel('Rechercher dans la page').fill('Palmanga');
    await expect(bar.getByRole('status')).toHaveText(/^1 sur [1-9]\d*$/u);
    await bar.keyboard.press('Enter');
    await expect(bar.getByRole('status')).toHaveText(/^2 sur [1-9]\d*$/u);
    await bar.getByLabel('Rechercher dans la page').fill('zzyzx');
    await expect(bar.getByRole('status')).toHaveText('Aucun résultat');
    await bar.keyboard.press('Escape');
    const hasFocus = () =>
      real.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.isFocused(),
      );
    await expect.poll(hasFocus).toBe(true);
    // Opened again it has the text of before, and a page that is left closes it.
    await real.chooseMenu('Rechercher dans la page…');
    await expect(bar.getByLabel('Rechercher dans la page')).toHaveValue('zzyzx');
    const views = () =>
      real.app.evaluate(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.contentView.children.length,
      );
    const withBar = await views();
    await page.goto('/signin');
    await expect.poll(views).toBe((withBar ?? 0) - 1);
  });

  test('saves the page as PDF', async ({ real }) => {
    const page = await real.open();
    await page.goto('/mentions-legales');
    const file = join(real.folder, 'page.pdf');
    await real.answerDialogs({ file });
    await real.chooseMenu('Enregistrer en PDF…');
    await expect
      .poll(() => existsSync(file) && readFileSync(file, 'latin1').slice(0, 5))
      .toBe('%PDF-');
  });

  test('opens in its last size and zoom', async ({ real }) => {
    await real.open();
    await real.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 50, width: 900, height: 700 }),
    );
    const size = () =>
      real.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
    // The window system answers later.
    await expect.poll(size).toMatchObject({ width: 900, height: 700 });
    const zoom = () =>
      real.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel(),
      );
    await real.chooseMenu('Agrandir');
    await expect.poll(zoom).toBe(0.5);
    await real.close();
    await real.open();
    await expect.poll(size).toMatchObject({ width: 900, height: 700 });
    await expect.poll(zoom).toBe(0.5);
  });

  test('runs once: a second launch passes its link on', async ({ real }) => {
    const page = await real.open();
    const before = page.url();
    expect(await real.launchAgain(['palmanga://rankings/../../api/session/signOut'])).toBe(0);
    expect(page.url()).toBe(before);
    expect(await real.launchAgain(['palmanga://rankings/no-such-ranking'])).toBe(0);
    await expect(page).toHaveURL(/\/rankings\/no-such-ranking$/);
    expect(real.app.windows()).toHaveLength(1);
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
    expect(real.log()).toContain('PALMANGA_FIREBASE firebase.apiKey');
  });
});
