import { AppError } from '@palmanga/core';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { call } from './call.ts';
import { fromFirebase } from './errors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const sdkError = (code: string, message = 'from the SDK') =>
  Object.assign(new Error(message), { code });

describe('call', () => {
  test('gives up after its time, with a code', async () => {
    const never = () => new Promise<never>(() => {});
    await expect(call(never, 20)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('does not even start offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const run = vi.fn(async () => 1);
    await expect(call(run)).rejects.toMatchObject({ code: 'offline' });
    expect(run).not.toHaveBeenCalled();
  });
});

describe('fromFirebase', () => {
  test.each([
    ['permission-denied', 'forbidden'],
    ['resource-exhausted', 'quota-exceeded'],
    ['unauthenticated', 'session-expired'],
    ['auth/invalid-credential', 'invalid-credentials'],
    ['auth/user-not-found', 'invalid-credentials'],
    ['auth/popup-closed-by-user', 'popup-closed'],
    ['auth/network-request-failed', 'offline'],
    ['storage/unauthorized', 'forbidden'],
    ['storage/retry-limit-exceeded', 'unavailable'],
    ['auth/never-heard-of', 'internal'],
  ])('%s becomes %s', (code, expected) => {
    expect(fromFirebase(sdkError(code)).code).toBe(expected);
  });

  test.each(['fetch failed', 'Failed to fetch', 'NetworkError when attempting', 'Load failed'])(
    'an unknown failure that says %o is the network',
    (message) => {
      expect(fromFirebase(sdkError('unknown', message)).code).toBe('offline');
    },
  );

  test('keeps our own errors, and the cause of others', () => {
    const own = new AppError('title-required');
    expect(fromFirebase(own)).toBe(own);
    const foreign = sdkError('aborted');
    expect(fromFirebase(foreign).cause).toBe(foreign);
    expect(fromFirebase(new SyntaxError('<html>')).code).toBe('unavailable');
  });
});
