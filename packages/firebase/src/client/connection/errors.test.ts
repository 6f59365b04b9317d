import { AppError, ERROR_CODES } from '@palmanga/core';
import { describe, expect, test } from 'vitest';

import { fromFirebase } from './errors.ts';

const failure = (code: string, message = 'English detail') =>
  Object.assign(new Error(message), { code });

describe('failures of the SDKs', () => {
  test.each([
    ['storage/unauthenticated', 'session-expired'],
    // What the SDK makes of "Firebase App Check token is invalid".
    ['storage/unauthorized-app', 'forbidden'],
    ['storage/quota-exceeded', 'quota-exceeded'],
    ['storage/unauthorized', 'forbidden'],
    ['storage/retry-limit-exceeded', 'unavailable'],
    ['permission-denied', 'forbidden'],
    ['resource-exhausted', 'quota-exceeded'],
    ['auth/wrong-password', 'invalid-credentials'],
    ['auth/email-already-in-use', 'email-taken'],
    ['auth/popup-closed-by-user', 'popup-closed'],
    ['auth/network-request-failed', 'offline'],
  ])('%s is %s', (code, expected) => {
    expect(fromFirebase(failure(code))).toMatchObject({ code: expected });
  });

  test('are codes of ours, whatever they were', () => {
    for (const error of [
      failure('auth/brand-new'),
      failure('x'),
      new Error('boom'),
      'text',
      null,
    ]) {
      expect(ERROR_CODES).toContain(fromFirebase(error).code);
    }
    const known = new AppError('conflict');
    expect(fromFirebase(known)).toBe(known);
  });

  test('without an answer are the network’s, else the service’s', () => {
    expect(fromFirebase(failure('unknown', 'fetch failed')).code).toBe('offline');
    expect(fromFirebase(failure('internal', 'oops')).code).toBe('unavailable');
    expect(fromFirebase(new SyntaxError('<html>')).code).toBe('unavailable');
  });
});
