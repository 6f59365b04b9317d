import { describe, expect, it } from 'vitest';

import { serverSettings, usesFirebase, type SettingsSources } from './server-settings.ts';

const JSON_TEXT = '{"firebase":{}}';
const sources: SettingsSources = {
  env: {},
  saved: {},
  folder: '/home/lea/.config/Palmanga',
  cwd: '/repo',
  exists: () => false,
};
const setting = (changes: Partial<SettingsSources>) =>
  serverSettings({ ...sources, ...changes })['PALMANGA_FIREBASE'];

it('passes the settings of the environment over those of the file, without the window’s own', () => {
  const env = {
    PATH: '/bin',
    PALMANGA_OIDC_LABEL: 'Env',
    PALMANGA_MAIL_FROM: '',
    PALMANGA_HOST: '0.0.0.0',
    PALMANGA_DESKTOP_FOLDER: '/x',
  };
  const saved = { PALMANGA_OIDC_LABEL: 'File', PALMANGA_MAIL_FROM: 'a@b.c' };
  expect(serverSettings({ ...sources, env, saved })).toEqual({
    PALMANGA_OIDC_LABEL: 'Env',
    PALMANGA_MAIL_FROM: 'a@b.c',
  });
});

describe('the Firebase project of the window', () => {
  it('is absent unless it is configured', () => {
    expect(serverSettings(sources)).toEqual({});
    expect(setting({ env: { PALMANGA_FIREBASE: ' ' } })).toBeUndefined();
    expect(setting({ env: { PALMANGA_FIREBASE_CONFIG: JSON_TEXT } })).toBeUndefined();
  });

  it('comes from the environment, the settings or the file beside them, in that order', () => {
    const exists = (path: string) => path === '/home/lea/.config/Palmanga/web-config.json';
    expect(setting({ exists })).toBe('/home/lea/.config/Palmanga/web-config.json');
    const saved = { PALMANGA_FIREBASE: JSON_TEXT };
    expect(setting({ exists, saved })).toBe(JSON_TEXT);
    expect(setting({ exists, saved, env: { PALMANGA_FIREBASE: '/etc/palmanga.json' } })).toBe(
      '/etc/palmanga.json',
    );
    expect(setting({ exists, saved, env: { PALMANGA_FIREBASE: '' } })).toBe(JSON_TEXT);
  });

  it('has a relative path that starts where the setting was written', () => {
    const PALMANGA_FIREBASE = 'firebase/web-config.json';
    expect(setting({ env: { PALMANGA_FIREBASE } })).toBe('/repo/firebase/web-config.json');
    expect(setting({ saved: { PALMANGA_FIREBASE } })).toBe(
      '/home/lea/.config/Palmanga/firebase/web-config.json',
    );
  });

  it('replaces this computer’s data', () => {
    expect(usesFirebase({ PALMANGA_FIREBASE: JSON_TEXT })).toBe(true);
    expect(usesFirebase({ PALMANGA_FIREBASE: '' })).toBe(false);
    expect(usesFirebase({ PALMANGA_OIDC_LABEL: 'x' })).toBe(false);
  });
});
