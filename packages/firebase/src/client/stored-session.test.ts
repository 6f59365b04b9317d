import { afterEach, expect, test, vi } from 'vitest';

import { mayHoldSession } from './stored-session.ts';

const browser = (keys: Record<string, string>, names: readonly string[] | null): void => {
  vi.stubGlobal('localStorage', keys);
  vi.stubGlobal('indexedDB', names && { databases: async () => names.map((name) => ({ name })) });
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser without a trace of one holds no session', async () => {
  browser({ theme: 'dark' }, ['other']);
  expect(await mayHoldSession()).toBe(false);
});

test.each<[string, Record<string, string>, readonly string[] | null]>([
  ['in IndexedDB', {}, ['firebaseLocalStorageDb']],
  ['in localStorage', { 'firebase:authUser:key:[DEFAULT]': '{}' }, []],
  ['where nothing can be known', {}, null],
])('a session may be %s', async (_, keys, names) => {
  browser(keys, names);
  expect(await mayHoldSession()).toBe(true);
});
