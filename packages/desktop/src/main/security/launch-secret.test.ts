import { describe, expect, it } from 'vitest';

import { carriesSecret, withSecret } from './launch-secret.ts';

const appOrigin = 'http://127.0.0.1:41000';
const request = {
  url: `${appOrigin}/api/rankings/create`,
  method: 'POST',
  resourceType: 'xhr',
  initiatorOrigin: appOrigin,
};

describe('the secret of the launch', () => {
  it.each([
    ['calls of the app', {}],
    ['its live connection', { url: 'ws://127.0.0.1:41000/api/live', resourceType: 'webSocket' }],
    ['its images', { url: `${appOrigin}/covers/a.png`, resourceType: 'image', method: 'GET' }],
    [
      'the window’s own loads',
      {
        url: `${appOrigin}/`,
        resourceType: 'mainFrame',
        method: 'GET',
        initiatorOrigin: undefined,
      },
    ],
    [
      'the way back from the provider',
      {
        url: `${appOrigin}/api/auth/callback/oidc?code=x`,
        resourceType: 'mainFrame',
        method: 'GET',
        initiatorOrigin: 'https://accounts.example',
      },
    ],
  ])('goes with %s', (_what, change) => {
    expect(carriesSecret({ ...request, ...change }, appOrigin)).toBe(true);
  });

  it.each([
    ['another server', { url: 'http://127.0.0.1:41001/api' }],
    ['another host', { url: 'https://accounts.example/' }],
    ['a disguised host', { url: 'http://127.0.0.1:41000@evil.example/' }],
    ['a call of a provider’s page', { initiatorOrigin: 'https://accounts.example' }],
    ['a call of an opaque page', { initiatorOrigin: 'null' }],
    [
      'a form of a provider’s page',
      { resourceType: 'mainFrame', initiatorOrigin: 'https://accounts.example' },
    ],
    [
      'a frame in a provider’s page',
      { resourceType: 'subFrame', method: 'GET', initiatorOrigin: 'https://accounts.example' },
    ],
  ])('stays out of %s', (_what, change) => {
    expect(carriesSecret({ ...request, ...change }, appOrigin)).toBe(false);
  });

  it('goes nowhere before the origin is known', () => {
    expect(carriesSecret(request, null)).toBe(false);
  });

  it('replaces what a page put in the header itself, in any case', () => {
    const headers = { 'x-palmanga-launch': 'forged', Accept: '*/*' };
    expect(withSecret(headers, 'X-Palmanga-Launch', 's3cret')).toEqual({
      Accept: '*/*',
      'X-Palmanga-Launch': 's3cret',
    });
    expect(withSecret(headers, 'X-Palmanga-Launch', null)).toEqual({ Accept: '*/*' });
  });
});
