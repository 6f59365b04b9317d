import { describe, expect, it } from 'vitest';

import { failureOf, SilenceError } from './failures.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('the reason of a failed update', () => {
  it.each([
    coded('ECONNREFUSED'),
    coded('ENOTFOUND'),
    coded('ECONNRESET', 'aborted'),
    new Error('net::ERR_INTERNET_DISCONNECTED'),
    new Error('net::ERR_NAME_NOT_RESOLVED'),
    new Error('net::ERR_CONNECTION_REFUSED'),
    new Error('net::ERR_NETWORK_CHANGED'),
    new Error('Request timed out'),
    new Error('Request has been aborted by the server'),
    new SilenceError('120 s'),
  ])('is the connection: %o', (error) => {
    expect(failureOf(error, 'looking')).toBe('offline');
    expect(failureOf(error, 'downloading')).toBe('offline');
  });

  it.each(['ERR_CHECKSUM_MISMATCH', 'ERR_UPDATER_INVALID_SIGNATURE'])(
    'is a damaged file: %s',
    (code) => {
      expect(failureOf(coded(code), 'downloading')).toBe('damaged');
    },
  );

  it.each([
    coded('HTTP_ERROR_500'),
    coded('ERR_UPDATER_NO_CHECKSUM'),
    new Error('Cannot download "https://updates.example/x", status 404: Not Found'),
    new Error('net::ERR_CERT_DATE_INVALID'),
    new TypeError('Cannot read properties of undefined'),
  ])('is what the server answers: %o', (error) => {
    expect(failureOf(error, 'looking')).toBe('feed');
    expect(failureOf(error, 'downloading')).toBe('feed');
  });

  it('is unknown while the updater is loaded, and while a package is stored', () => {
    const full = coded('ENOSPC', 'no space left on device');
    expect(failureOf(full, 'downloading')).toBe('failed');
    expect(failureOf('text', 'downloading')).toBe('failed');
    expect(failureOf(new TypeError('x is not a function'), 'loading')).toBe('failed');
    expect(failureOf(full, 'looking')).toBe('feed');
  });
});
