import { afterEach, expect, test, vi } from 'vitest';

import { mayHoldSession } from './session.ts';

const browser = (keys: Record<string, string>, names: readonly string[] | null): void => {
  vi.stubGlobal('localStorage', keys);
  vi.stubGlobal('indexedDB', names && { databases: async () => names.map((name) => ({ name })) });
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser without a stored session holds none', async () => {
  browser({ theme: 'dark' }, ['other']);
  expect(await mayHoldSession()).toBe(false);
});

test.each<[string, Record<string, string>, readonly string[] | null]>([
  ['in IndexedDB', {}, ['firebaseLocalStorageDb']],
  ['in localStorage', { 'firebase:authUser:key:[DEFAULT]': '{}' }, []],
  ['where the browser does not say', {}, null],
])('a session may be %s', async (_, keys, names) => {
  browser(keys, names);
  expect(await mayHoldSession()).toBe(true);
});
