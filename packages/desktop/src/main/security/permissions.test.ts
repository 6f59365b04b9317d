import { describe, expect, it } from 'vitest';

import { grantsPermission } from './permissions.ts';

const appOrigin = 'http://127.0.0.1:41000';
const question = { origin: appOrigin, isMainFrame: true, appOrigin };

describe('permissions', () => {
  it.each(['clipboard-sanitized-write', 'fullscreen'])('grants %s to the web app', (permission) => {
    expect(grantsPermission({ ...question, permission })).toBe(true);
  });

  it.each([
    'notifications',
    'media',
    'geolocation',
    'clipboard-read',
    'midi',
    'midiSysex',
    'pointerLock',
    'openExternal',
    'hid',
    'serial',
    'usb',
    'display-capture',
    'idle-detection',
    'local-fonts',
    'storage-access',
    'window-management',
    'unknown',
    'anything new',
  ])('denies %s', (permission) => {
    expect(grantsPermission({ ...question, permission })).toBe(false);
  });

  it.each([
    { origin: 'https://accounts.example' },
    { origin: null },
    { isMainFrame: false },
    { appOrigin: null },
    { appOrigin: null, origin: null },
  ])('denies what it grants the app to %j', (change) => {
    expect(grantsPermission({ ...question, permission: 'fullscreen', ...change })).toBe(false);
  });
});
