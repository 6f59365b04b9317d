import { describe, expect, it } from 'vitest';

import { firebaseSetting, usesFirebase, type FirebaseSources } from './firebase-setting.ts';

const JSON_TEXT = '{"firebase":{}}';
const sources: FirebaseSources = {
  env: {},
  saved: {},
  folder: '/home/lea/.config/Palmanga',
  cwd: '/repo',
  exists: () => false,
};
const setting = (changes: Partial<FirebaseSources>) =>
  firebaseSetting({ ...sources, ...changes })['PALMANGA_FIREBASE'];

describe('the Firebase project of the window', () => {
  it('is none unless one is configured', () => {
    expect(firebaseSetting(sources)).toEqual({});
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

  it('has its relative path start where it was written', () => {
    const PALMANGA_FIREBASE = 'firebase/web-config.json';
    expect(setting({ env: { PALMANGA_FIREBASE } })).toBe('/repo/firebase/web-config.json');
    expect(setting({ saved: { PALMANGA_FIREBASE } })).toBe(
      '/home/lea/.config/Palmanga/firebase/web-config.json',
    );
  });

  it('takes the place of this computer’s data', () => {
    expect(usesFirebase({ PALMANGA_FIREBASE: JSON_TEXT })).toBe(true);
    expect(usesFirebase({ PALMANGA_FIREBASE: '' })).toBe(false);
    expect(usesFirebase({ PALMANGA_OIDC_LABEL: 'x' })).toBe(false);
  });
});
