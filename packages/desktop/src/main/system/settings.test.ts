import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { writeJson } from './json-file.ts';
import { DEFAULT_SETTINGS, parseSettings, SettingsStore } from './settings.ts';

describe('settings', () => {
  it('need no file', () => {
    expect(parseSettings(null)).toEqual({ ok: true, settings: DEFAULT_SETTINGS });
    expect(DEFAULT_SETTINGS).toMatchObject({ updateFeed: null, federatedSignIn: null });
  });

  it('list every fault at once', () => {
    const parsed = parseSettings({
      port: 70_000,
      updateFeed: 'http://updates.example',
      unknown: 1,
      server: { PATH: '/bin' },
    });
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? [] : parsed.faults).toHaveLength(4);
  });

  it.each([80, 6000, 6667, 10_080, 65_536, -1, 1.5])('refuse the port %d', (port) => {
    expect(parseSettings({ port }).ok).toBe(false);
  });

  it.each([0, 1024, 5000, 41_000, 65_535])('take the port %d', (port) => {
    expect(parseSettings({ port }).ok).toBe(true);
  });

  it.each(['PALMANGA_HOST', 'PALMANGA_PUBLIC_URL', 'PALMANGA_DATA'])(
    'cannot set %s, which would expose or move the server',
    (name) => {
      expect(parseSettings({ server: { [name]: 'x' } })).toEqual({
        ok: false,
        faults: [`server.${name} is decided by the window`],
      });
    },
  );
});

describe('the settings’ file', () => {
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'palmanga-settings-'));
    file = join(folder, 'settings.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps changes for the next launch, and nothing else', () => {
    new SettingsStore(file).update({ port: 41_000 });
    expect(new SettingsStore(file).current).toEqual({ ...DEFAULT_SETTINGS, port: 41_000 });
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  it.each(['{"port": "x"}', '{"port": 1,}', ''])(
    'is not overwritten while it has faults: %s',
    (text) => {
      writeFileSync(file, text);
      const store = new SettingsStore(file);
      expect(store.faults).toHaveLength(1);
      store.update({ port: 41_000 });
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('is not quoted when it is not JSON, because it may contain a secret', () => {
    writeFileSync(file, '{"clientSecret": s3cret');
    expect(new SettingsStore(file).faults).toEqual(['it is not JSON']);
  });

  it('has a fault when it cannot be read', () => {
    mkdirSync(file);
    expect(new SettingsStore(file).faults[0]).toContain('EISDIR');
  });

  it('keeps what was changed in it by hand meanwhile, for the next launch', () => {
    const store = new SettingsStore(file);
    store.update({ port: 41_000 });
    writeFileSync(file, JSON.stringify({ dataFolder: '/disk/mangas', spelling: false }));
    store.update({ publicOrigin: 'https://mangas.exemple.fr' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      dataFolder: '/disk/mangas',
      spelling: false,
      publicOrigin: 'https://mangas.exemple.fr',
    });
    // The backend runs on the folder of this launch.
    expect(store.current).toMatchObject({ dataFolder: null, spelling: true, port: 41_000 });
  });

  it('is not overwritten when it got faults meanwhile, nor quoted', () => {
    const store = new SettingsStore(file);
    store.update({ port: 41_000 });
    writeFileSync(file, '{"clientSecret": s3cret');
    expect(() => store.update({ spelling: false })).toThrow(/has faults: it is not JSON$/u);
    expect(readFileSync(file, 'utf8')).toBe('{"clientSecret": s3cret');
    expect(store.current.spelling).toBe(false);
  });

  it('is written again when it was deleted meanwhile', () => {
    const store = new SettingsStore(file);
    store.update({ port: 41_000 });
    rmSync(file);
    store.update({ spelling: false });
    expect(new SettingsStore(file).current).toMatchObject({ port: 41_000, spelling: false });
  });

  it.each(['mangas', './mangas', '~/mangas', ''])(
    'cannot name a folder of the data that is not absolute: %j',
    (dataFolder) => {
      expect(parseSettings({ dataFolder })).toEqual({
        ok: false,
        faults: ['dataFolder: must be an absolute path'],
      });
    },
  );

  it('may be a link, which stays one', () => {
    const place = join(folder, 'dotfiles.json');
    writeFileSync(place, '{}');
    symlinkSync(place, file);
    new SettingsStore(file).update({ port: 41_000 });
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(JSON.parse(readFileSync(place, 'utf8'))).toMatchObject({ port: 41_000 });
  });

  it('may begin with the mark of its encoding', () => {
    writeFileSync(file, '\uFEFF{"spelling": false}');
    expect(new SettingsStore(file)).toMatchObject({ faults: [], current: { spelling: false } });
  });

  it('leaves no draft of what could not be written', () => {
    mkdirSync(join(file, 'x'), { recursive: true });
    expect(() => writeJson(file, {})).toThrow('EISDIR');
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });
});
