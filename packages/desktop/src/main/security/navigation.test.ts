import { describe, expect, it } from 'vitest';

import {
  isExternalAddress,
  judgeNavigation,
  judgeSignInNavigation,
  judgeWindowOpen,
} from './navigation.ts';
import { originOf, STATUS_PAGE } from './origins.ts';

const appOrigin = 'http://127.0.0.1:41000';
const main = { appOrigin, isMainFrame: true, isFirebase: false };

describe('navigation of the main window', () => {
  it.each([`${appOrigin}/dashboard`, `${appOrigin}/r/a-Ab3dEf9h?x=1#y`, STATUS_PAGE])(
    'allows %s',
    (address) => {
      expect(judgeNavigation(address, main)).toBe('allow');
    },
  );

  it.each([
    'http://127.0.0.1:41001/dashboard',
    'http://localhost:41000/dashboard',
    'http://127.0.0.1:41000@evil.example/',
    'http://127.0.0.1.evil.example:41000/',
    'http://evil.example/',
    `http://user@127.0.0.1:41000/`,
    `${appOrigin}/api/session/signOut`,
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'about:blank',
    'blob:http://127.0.0.1:41000/x',
    'chrome://settings',
    'devtools://devtools/bundled/inspector.html',
    'palmanga-status://other/index.html',
    'palmanga-status://window/../../x',
    'not an address',
  ])('refuses %s', (address) => {
    expect(judgeNavigation(address, main)).toBe('refuse');
  });

  it('refuses everything in a frame inside the page', () => {
    const frame = { ...main, isMainFrame: false };
    expect(judgeNavigation(`${appOrigin}/dashboard`, frame)).toBe('refuse');
    expect(judgeNavigation('https://www.google.com/recaptcha/api2/anchor?k=x', frame)).toBe(
      'refuse',
    );
  });

  it.each([
    ['https://www.google.com/recaptcha/api2/anchor?k=x', 'allow'],
    ['https://www.google.com/recaptcha.evil/', 'refuse'],
    ['https://www.google.com/maps', 'refuse'],
    ['https://www.google.com.evil.example/recaptcha/', 'refuse'],
    ['http://www.google.com/recaptcha/api2/anchor', 'refuse'],
    ['https://project.firebaseapp.com/__/auth/iframe', 'refuse'],
    [`${appOrigin}/dashboard`, 'refuse'],
  ])('with Firebase lets App Check alone into a frame: %s', (address, verdict) => {
    expect(judgeNavigation(address, { ...main, isMainFrame: false, isFirebase: true })).toBe(
      verdict,
    );
  });

  it('refuses every page of the app before its origin is known', () => {
    expect(judgeNavigation('http://127.0.0.1:1/', { ...main, appOrigin: null })).toBe('refuse');
  });

  it('sends https addresses to the user’s browser', () => {
    expect(judgeNavigation('https://anilist.co/manga/1', main)).toBe('open-outside');
  });
});

describe('navigation of the sign-in window', () => {
  it.each([
    `${appOrigin}/api/auth/oauth-popup/start?provider=x`,
    'https://accounts.example/authorize',
    'http://127.0.0.1:9000/authorize',
    'http://localhost:9000/authorize',
  ])('allows %s', (address) => {
    expect(judgeSignInNavigation(address, { appOrigin })).toBe('allow');
  });

  it.each([
    'http://evil.example/',
    'file:///etc/passwd',
    'palmanga-status://window/index.html',
    'x',
  ])('refuses %s', (address) => {
    expect(judgeSignInNavigation(address, { appOrigin })).toBe('refuse');
  });
});

describe('windows a page asks to open', () => {
  it('allows only the sign-in popup', () => {
    expect(judgeWindowOpen(`${appOrigin}/api/auth/oauth-popup/start`, appOrigin)).toBe('sign-in');
    expect(judgeWindowOpen(`${appOrigin}/dashboard`, appOrigin)).toBe('refuse');
    expect(judgeWindowOpen('about:blank', appOrigin)).toBe('refuse');
    expect(judgeWindowOpen('http://127.0.0.1:1/api/auth/x', appOrigin)).toBe('refuse');
    expect(judgeWindowOpen(`${appOrigin}/api/auth/x`, null)).toBe('refuse');
  });

  it('sends https links outside', () => {
    expect(judgeWindowOpen('https://anilist.co/', appOrigin)).toBe('open-outside');
  });
});

describe('addresses handed to the system', () => {
  it.each(['https://example.org/a?b#c', 'mailto:contact@example.org'])('accepts %s', (address) => {
    expect(isExternalAddress(address)).toBe(true);
  });

  it.each([
    'http://example.org/',
    'file:///C:/Windows/System32/calc.exe',
    'smb://host/share',
    'ms-msdt:/id',
    'search-ms:query=x',
    'javascript:alert(1)',
    'vbscript:x',
    'tel:112',
    'palmanga://rankings/a',
    'https://user:pass@example.org/',
    'https://google.com@evil.example/',
    'mailto:a@b.c?attach=/etc/passwd',
    'mailto:',
    '',
    `https://example.org/${'a'.repeat(3000)}`,
  ])('refuses %s', (address) => {
    expect(isExternalAddress(address)).toBe(false);
  });
});

it('gives the origin of custom schemes too', () => {
  expect(originOf(STATUS_PAGE)).toBe('palmanga-status://window');
  expect(originOf('about:blank')).toBeNull();
});
