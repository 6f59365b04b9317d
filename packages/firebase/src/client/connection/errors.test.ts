import { AppError, ERROR_CODES } from '@palmanga/core';
import { describe, expect, test } from 'vitest';

import { fromFirebase } from './errors.ts';

const failure = (code: string, message = 'English detail') =>
  Object.assign(new Error(message), { code });

describe('failures of the SDKs', () => {
  test.each([
    ['storage/unauthenticated', 'session-expired'],
    // The SDK's code for "Firebase App Check token is invalid".
    ['storage/unauthorized-app', 'forbidden'],
    ['storage/quota-exceeded', 'quota-exceeded'],
    ['storage/unauthorized', 'forbidden'],
    ['storage/retry-limit-exceeded', 'unavailable'],
    ['permission-denied', 'forbidden'],
    ['unauthenticated', 'session-expired'],
    ['resource-exhausted', 'quota-exceeded'],
    ['auth/wrong-password', 'invalid-credentials'],
    ['auth/invalid-credential', 'invalid-credentials'],
    ['auth/user-not-found', 'invalid-credentials'],
    ['auth/email-already-in-use', 'email-taken'],
    ['auth/popup-closed-by-user', 'popup-closed'],
    ['auth/network-request-failed', 'unavailable'],
    ['failed-precondition', 'unavailable'],
    ['auth/never-heard-of', 'internal'],
  ])('%s is %s', (code, expected) => {
    expect(fromFirebase(failure(code))).toMatchObject({ code: expected });
  });

  test('always have a code of ours, and keep their cause', () => {
    for (const error of [
      failure('auth/brand-new'),
      failure('x'),
      new Error('boom'),
      'text',
      null,
    ]) {
      expect(ERROR_CODES).toContain(fromFirebase(error).code);
    }
    const aborted = failure('aborted');
    expect(fromFirebase(aborted).cause).toBe(aborted);
  });

  test('that are ours already stay as they are', () => {
    const own = new AppError('conflict');
    expect(fromFirebase(own)).toBe(own);
  });

  test.each(['fetch failed', 'Failed to fetch', 'NetworkError when attempting', 'Load failed'])(
    'that say %o are offline',
    (message) => {
      expect(fromFirebase(failure('unknown', message)).code).toBe('offline');
    },
  );

  test('of Auth are of the network only where there was no answer', () => {
    const caused = (message: string) =>
      Object.assign(failure('auth/network-request-failed'), { customData: { message } });
    for (const cause of [
      'SyntaxError: Unexpected token <',
      "TypeError: Cannot read properties of undefined (reading 'message')",
    ]) {
      expect(fromFirebase(caused(cause)).code).toBe('unavailable');
    }
    expect(fromFirebase(caused('TypeError: Failed to fetch')).code).toBe('offline');
  });

  test('without a code of the SDK come from the service or a proxy', () => {
    expect(fromFirebase(failure('internal', 'oops')).code).toBe('unavailable');
    expect(fromFirebase(new SyntaxError('<html>')).code).toBe('unavailable');
  });
});
