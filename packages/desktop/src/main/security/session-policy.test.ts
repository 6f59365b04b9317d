import { LAUNCH_HEADER } from '@palmanga/host/launch-secret';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { stubSession } from '../../testing/electron-stub.ts';
import { applySessionPolicy, applySpelling, grantsPermission } from './session-policy.ts';

const appOrigin = 'http://127.0.0.1:41000';
const page = { requestingUrl: `${appOrigin}/dashboard`, isMainFrame: true };
let session = stubSession();
const handle = (name: string, ...args: unknown[]): unknown =>
  (session.handlers[name] as ((...all: unknown[]) => unknown) | undefined)?.(...args);

/** The value that a handler passes to its callback. */
const answer = (name: string, ...args: unknown[]): unknown => {
  const callback = vi.fn();
  handle(name, ...args, callback);
  return callback.mock.calls[0]?.[0];
};

const asked = { origin: appOrigin, isMainFrame: true, appOrigin };

describe('permissions', () => {
  it.each(['clipboard-sanitized-write', 'fullscreen'])('grants %s to the web app', (permission) => {
    expect(grantsPermission({ ...asked, permission })).toBe(true);
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
    expect(grantsPermission({ ...asked, permission })).toBe(false);
  });

  it.each([
    { origin: 'https://accounts.example' },
    { origin: null },
    { isMainFrame: false },
    { appOrigin: null },
    { appOrigin: null, origin: null },
  ])('denies the app’s own permissions to %j', (change) => {
    expect(grantsPermission({ ...asked, permission: 'fullscreen', ...change })).toBe(false);
  });
});

describe('the window’s session', () => {
  beforeEach(() => {
    session = stubSession();
    applySessionPolicy(session as never, {
      appOrigin: () => appOrigin,
      launchSecret: 's3cret',
      spelling: true,
    });
  });

  it('grants the app’s page the listed permissions, and never notifications', () => {
    const ask = (permission: string, details: object) => {
      const callback = vi.fn();
      handle('permissionRequest', {}, permission, callback, details);
      return callback.mock.calls[0]?.[0] as unknown;
    };
    expect(ask('fullscreen', page)).toBe(true);
    expect(ask('notifications', page)).toBe(false);
    expect(ask('fullscreen', { ...page, requestingUrl: 'https://evil.example/' })).toBe(false);
    expect(ask('fullscreen', { ...page, isMainFrame: false })).toBe(false);
  });

  it('answers checks as it answers requests', () => {
    const check = (permission: string, origin: string) =>
      handle('permissionCheck', null, permission, origin, { isMainFrame: true });
    expect(check('clipboard-sanitized-write', `${appOrigin}/`)).toBe(true);
    expect(check('notifications', appOrigin)).toBe(false);
    expect(check('clipboard-sanitized-write', 'https://evil.example/')).toBe(false);
  });

  it('refuses devices and screen capture', () => {
    expect(handle('devicePermission', { deviceType: 'usb', origin: appOrigin })).toBe(false);
    expect(answer('displayMedia', {})).toBeNull();
  });

  it('adds the launch’s secret to the app’s requests and to no other', () => {
    const request = {
      url: `${appOrigin}/api/session/current`,
      method: 'GET',
      resourceType: 'xhr',
      initiatorOrigin: appOrigin,
      requestHeaders: { Accept: '*/*' },
    };
    expect(answer('beforeSendHeaders', request)).toEqual({
      requestHeaders: { Accept: '*/*', [LAUNCH_HEADER]: 's3cret' },
    });
    expect(answer('beforeSendHeaders', { ...request, url: 'https://covers.example/a' })).toEqual({
      requestHeaders: { Accept: '*/*' },
    });
  });

  it('gives a document of the app a content policy when it has none', () => {
    const response = { url: `${appOrigin}/`, resourceType: 'mainFrame', responseHeaders: {} };
    expect(answer('headersReceived', response)).toHaveProperty([
      'responseHeaders',
      'Content-Security-Policy',
    ]);
    expect(answer('headersReceived', { ...response, url: 'https://accounts.example/' })).toEqual(
      {},
    );
  });

  it('checks French spelling where Electron brings the dictionary', () => {
    expect(session.setSpellCheckerEnabled).toHaveBeenCalledWith(true);
    const fresh = stubSession();
    applySpelling(fresh as never, true, 'linux');
    expect(fresh.setSpellCheckerLanguages).toHaveBeenCalledWith(['fr']);
    const mac = stubSession();
    applySpelling(mac as never, true, 'darwin');
    expect(mac.setSpellCheckerLanguages).not.toHaveBeenCalled();
  });

  it('turns spelling off', () => {
    const fresh = stubSession();
    applySpelling(fresh as never, false, 'linux');
    expect(fresh.setSpellCheckerEnabled).toHaveBeenCalledWith(false);
    expect(fresh.setSpellCheckerLanguages).not.toHaveBeenCalled();
  });
});
