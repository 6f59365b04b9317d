import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await real.chooseMenu('Mentions légales');
    await expect(page).toHaveURL(/\/mentions-legales$/);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

  test('speaks French where Chromium speaks, and shows its icon', async ({ real }) => {
    const page = await real.open();
    expect(await page.evaluate(() => navigator.language)).toMatch(/^fr/);
    expect(await real.app.evaluate(({ app }) => app.getLocale())).toMatch(/^fr/);
  });

  test('changes its settings in a window of their own, without a restart', async ({ real }) => {
    await real.open();
    const opened = real.app.waitForEvent('window');
    await real.chooseMenu('Réglages…');
    const settings = await opened;
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
    expect(real.app.windows()).toHaveLength(2);
    await settings.keyboard.press('Escape');
    await expect.poll(() => real.app.windows().length).toBe(1);
  });

  test('lists its shortcuts', async ({ real }) => {
    await real.open();
    const opened = real.app.waitForEvent('window');
    await real.chooseMenu('Raccourcis clavier');
    const shortcuts = await opened;
    await expect(shortcuts.getByText('Rechercher dans la page…')).toBeVisible();
  });

  test('finds in the page, counts, and gives the keys back', async ({ real }) => {
    const page = await real.open();
    await page.goto('/mentions-legales');
    const opened = real.app.waitForEvent('window');
    await real.chooseMenu('Rechercher dans la page…');
    const bar = await opened;
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
  });

  test('backs its data up, restores it and moves it', async ({ real }) => {
    const page = await real.open();
    await new AccountPage(page).signUp(account);
    const ranking = new RankingPage(page);
    const path = await ranking.create('Sauvegardé');
    const file = join(real.folder, 'sauvegarde.tar.gz');
    const moved = join(real.folder, 'ailleurs');
    await real.app.evaluate(
      ({ dialog }, { file, moved }) => {
        // Which button each message presses: the one that does it, and never 'show in the folder'.
        const DOES = /^(?:Remplacer|Commencer dans)/u;
        dialog.showSaveDialog = async () => ({ canceled: false, filePath: file });
        dialog.showOpenDialog = async (...args: unknown[]) => {
          const { properties = [] } = args.at(-1) as { properties?: string[] };
          const chosen = properties.includes('openDirectory') ? moved : file;
          return { canceled: false, filePaths: [chosen] };
        };
        dialog.showMessageBox = async (...args: unknown[]) => {
          const { buttons = [], cancelId = 0 } = args.at(-1) as {
            buttons?: string[];
            cancelId?: number;
          };
          const does = buttons.findIndex((label) => DOES.test(label));
          return { response: does === -1 ? cancelId : does, checkboxChecked: false };
        };
      },
      { file, moved },
    );
    await real.chooseMenu('Sauvegarder mes données…');
    await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true);
    await page.goto(path);
    await ranking.add(await ranking.openAddPanel(), 'One Piece');
    await real.chooseMenu('Restaurer une sauvegarde…');
    await expect
      .poll(() => existsSync(join(real.folder, 'data')) && page.url(), { timeout: 60_000 })
      .toMatch(/127\.0\.0\.1:\d+\/$/u);
    await page.goto('/signin');
    await new AccountPage(page).signIn(account);
    await page.goto(path);
    await expect(new RankingPage(page).titles()).toHaveCount(0);
    await real.chooseMenu('Changer de dossier de données…');
    await expect.poll(() => existsSync(join(moved, 'palmanga.db')), { timeout: 60_000 }).toBe(true);
    await real.close();
    const again = await real.open();
    await again.goto(path);
    await expect(again.getByRole('heading', { level: 1, name: 'Sauvegardé' })).toBeVisible();
    expect(existsSync(join(real.folder, 'data', 'palmanga.db'))).toBe(false);
  });

  test('repairs settings that cannot be read', async ({ real }) => {
    real.write('settings.json', { spelling: 'oui' });
    const page = await real.launch();
    await real.app.evaluate(({ dialog }) => {
      dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
    });
    await page.getByRole('button', { name: 'Réparer les réglages…' }).click();
    await expect(page).toHaveURL(/127\.0\.0\.1/u, { timeout: 60_000 });
    const names = readdirSync(real.folder).filter((name) => name.startsWith('settings-abimes-'));
    expect(names).toHaveLength(1);
  });

  test('draws again after its graphics process was lost', async ({ real }) => {
    const page = await real.open();
    const pid = () =>
      real.app.evaluate(
        ({ app }) => app.getAppMetrics().find(({ type }) => type === 'GPU')?.pid ?? 0,
      );
    const first = await pid();
    test.skip(first === 0, 'this machine draws without a graphics process');
    process.kill(first, 'SIGKILL');
    await expect(page.getByRole('main')).toBeVisible();
    await expect.poll(pid, { timeout: 20_000 }).not.toBe(first);
    expect((await page.screenshot()).length).toBeGreaterThan(1000);
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
