import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { APP_ID } from '../../packages/desktop/src/shared/app-id.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { run } from '../../scripts/lib/run.ts';
import {
  extractFile,
  FuseV1Options,
  getCurrentFuseWire,
  getRawHeader,
  listPackage,
} from '../../tools/packaging/index.ts';
import { desktopFiles } from './support/desktop-files.ts';
import { ELECTRON_VERSION, standInElectron } from './support/stand-in-electron.ts';

// Electron's program comes from GitHub, so what is packaged here is a stand-in for Linux: all that is
// ours, with the real packager.

const FEED = 'https://mises-a-jour.exemple.fr/palmanga';
const output = mkdtempSync(join(tmpdir(), 'palmanga-packages-'));
const built = (path: string): string => join(output, 'linux-unpacked', path);
let electron = '';

const pack = (args: readonly string[], env: Record<string, string> = {}) =>
  run('npm', ['run', 'package', '-w', '@palmanga/desktop', '--', ...args], {
    capture: true,
    env: { ELECTRON_OVERRIDE_DIST_PATH: electron, ...env },
  });

beforeAll(async () => {
  electron = await standInElectron();
  return () => rmSync(electron, { recursive: true });
});
afterAll(() => rmSync(output, { recursive: true }));

describe.runIf(process.platform === 'linux')('npm run package -- --dir', () => {
  beforeAll(async () => {
    const { code, output: said } = await pack(['--dir', '--output', output], {
      PALMANGA_UPDATE_FEED: FEED,
    });
    if (code !== 0) throw new Error(said);
  }, 300_000);

  test('puts the built application into the archive, and nothing else', () => {
    const files = listPackage(built('resources/app.asar'), { isPack: false });
    const folders = new Set(files.map((file) => file.split('/')[1]));
    expect(folders).toEqual(new Set(['out', 'package.json']));
    expect(files).toContain('/out/main/index.js');
    expect(files).toContain('/out/main/backend.js');
    expect(files).toContain('/out/preload/index.cjs');
    expect(files).toContain('/out/renderer/index.html');
    expect(files.filter((file) => /\.map$|\.ts$|node_modules|licences/u.test(file))).toEqual([]);
    const main = extractFile(built('resources/app.asar'), 'out/main/index.js').toString();
    // By which Windows knows that the window and the installed program are one.
    expect(main).toContain(APP_ID);
    const manifest = JSON.parse(
      extractFile(built('resources/app.asar'), 'package.json').toString(),
    ) as Record<string, unknown>;
    expect(manifest).toMatchObject({ main: './out/main/index.js', updateFeed: FEED });
    expect(manifest).not.toHaveProperty('devDependencies');
  });

  test('records what the archive must hold, so that a changed one does not start', () => {
    const { header } = getRawHeader(built('resources/app.asar'));
    const { files } = header as { files: Record<string, { integrity?: { algorithm: string } }> };
    expect(files['package.json']?.integrity?.algorithm).toBe('SHA256');
  });

  test('flips the fuses of the program', async () => {
    const wire = await getCurrentFuseWire(built('palmanga'));
    // The characters 1 and 0.
    const [ENABLE, DISABLE] = [49, 48];
    expect(wire[FuseV1Options.RunAsNode]).toBe(DISABLE);
    expect(wire[FuseV1Options.EnableCookieEncryption]).toBe(ENABLE);
    expect(wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable]).toBe(DISABLE);
    expect(wire[FuseV1Options.EnableNodeCliInspectArguments]).toBe(DISABLE);
    expect(wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe(ENABLE);
    expect(wire[FuseV1Options.OnlyLoadAppFromAsar]).toBe(ENABLE);
    expect(wire[FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]).toBe(DISABLE);
    expect(wire[FuseV1Options.GrantFileProtocolExtraPrivileges]).toBe(DISABLE);
  });

  test('ships the web app, the catalogue, the icon and two languages', () => {
    expect(existsSync(built('resources/web/index.html'))).toBe(true);
    expect(existsSync(built('resources/fixtures/catalogue.json'))).toBe(true);
    expect(readdirSync(built('resources/fixtures/covers')).length).toBeGreaterThan(10);
    expect(readFileSync(built('resources/icon.png'))).toEqual(
      readFileSync(`${ROOT}packages/desktop/build/icons/256x256.png`),
    );
    expect(readdirSync(built('locales')).toSorted()).toEqual(['en-US.pak', 'fr.pak']);
    const web = readdirSync(built('resources/web'), { recursive: true, encoding: 'utf8' });
    expect(web.filter((file) => /\.(?:br|gz|map)$|licences/u.test(file))).toEqual([]);
    expect(existsSync(built('resources/default_app.asar'))).toBe(false);
  });

  test('ships every licence: ours, those of what is bundled, Electron’s and Chromium’s', () => {
    const text = readFileSync(built('resources/licences.txt'), 'utf8');
    expect(text).toContain(readFileSync(`${ROOT}LICENSE`, 'utf8').trim());
    // In the main process, in the page, in a worker of the page, in what draws pages.
    for (const name of ['electron-updater', 'kysely', 'lucide', 'fast-xml-parser', 'react-dom']) {
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'mu'));
    }
    expect(text).toContain('Apache License');
    expect(text).not.toMatch(/undefined|\[object/u);
    expect(existsSync(built('LICENSE.electron.txt'))).toBe(true);
    expect(existsSync(built('LICENSES.chromium.html'))).toBe(true);
  });

  test('names the feed to the updater', () => {
    const feed = readFileSync(built('resources/app-update.yml'), 'utf8');
    expect(feed).toMatch(/^provider: generic$/mu);
    expect(feed).toContain(`url: ${FEED}\n`);
    expect(feed).toMatch(/^updaterCacheDirName: \S+/mu);
  });
});

test.runIf(process.platform === 'linux')(
  'a desktop learns its name, links and files from what the packages install',
  { timeout: 120_000 },
  async () => {
    const { entry, types } = await desktopFiles(electron);
    const lines = entry.split('\n');
    expect(lines).toContain('Name=Palmanga');
    expect(lines).toContain('GenericName[fr]=Classements de mangas');
    expect(lines).toContain('StartupWMClass=palmanga');
    expect(lines).toContain('Categories=Office;');
    expect(lines).toContain('Icon=palmanga');
    expect(entry).toMatch(/^MimeType=.*x-scheme-handler\/palmanga;/mu);
    expect(entry).toMatch(/^MimeType=.*application\/vnd\.palmanga\.catalogue\+json;/mu);
    expect(entry).toMatch(/^Exec=.*palmanga.* %U$/mu);
    expect(types).toContain('<mime-type type="application/vnd.palmanga.catalogue+json">');
    expect(types).toContain('<glob pattern="*.palmanga"/>');
  },
);

describe('the packager', () => {
  test('says what to do without Electron', async () => {
    const { code, output: said } = await pack(['--dir'], {
      ELECTRON_OVERRIDE_DIST_PATH: join(electron, 'locales'),
    });
    expect(code).toBe(1);
    expect(said).toContain('no Electron program in ELECTRON_OVERRIDE_DIST_PATH');
  });

  test('refuses another version of Electron', async () => {
    const other = await standInElectron('44.0.0');
    const { code, output: said } = await pack(['--dir'], { ELECTRON_OVERRIDE_DIST_PATH: other });
    rmSync(other, { recursive: true });
    expect(code).toBe(1);
    expect(said).toContain(
      `holds Electron 44.0.0; this application is built for ${ELECTRON_VERSION}`,
    );
  });

  test('refuses a feed that is not https', async () => {
    const { code, output: said } = await pack(['--dir'], { PALMANGA_UPDATE_FEED: 'http://a.fr' });
    expect(code).toBe(1);
    expect(said).toContain('PALMANGA_UPDATE_FEED must be an https address, not "http://a.fr".');
  });
});
