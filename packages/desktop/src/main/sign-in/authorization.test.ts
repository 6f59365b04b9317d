import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { authorizationAddress, createProof, readCallback } from './authorization.ts';
import { GOOGLE, providerSettings } from './provider.ts';

const proof = createProof();
const provider = providerSettings.parse({ clientId: 'desktop-app' });
const redirectUri = 'http://127.0.0.1:5000/callback';

it('makes a new proof each time, with the SHA-256 of its verifier as challenge', () => {
  const [first, second] = [createProof(), createProof()];
  expect(first.challenge).toBe(createHash('sha256').update(first.verifier).digest('base64url'));
  expect(first.verifier).toMatch(/^[\w-]{64}$/u);
  for (const part of ['verifier', 'state', 'rawNonce'] as const) {
    expect(first[part]).not.toBe(second[part]);
  }
  expect(new Set(Object.values(first)).size).toBe(5);
  expect(first.nonce).toBe(createHash('sha256').update(first.rawNonce).digest('hex'));
});

describe('sign-in through the browser', () => {
  it('asks the provider for a code with the challenge and never the verifier', () => {
    const address = authorizationAddress(provider, proof, redirectUri);
    expect(address.startsWith(GOOGLE.authorizationEndpoint)).toBe(true);
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'desktop-app',
      redirect_uri: redirectUri,
      code_challenge: proof.challenge,
      code_challenge_method: 'S256',
      state: proof.state,
      nonce: proof.nonce,
      prompt: 'select_account',
    });
    expect(address).not.toContain(proof.verifier);
    expect(address).not.toContain(proof.rawNonce);
  });

  it('lets the user choose a Google account, and sends other providers no such parameter', () => {
    const other = providerSettings.parse({
      clientId: 'desktop-app',
      issuer: 'https://accounts.example',
      authorizationEndpoint: 'https://accounts.example/auth',
      tokenEndpoint: 'https://accounts.example/token',
    });
    const { searchParams } = new URL(authorizationAddress(other, proof, redirectUri));
    expect(searchParams.has('prompt')).toBe(false);
  });

  it('accepts a code with the right state', () => {
    expect(readCallback(`/callback?code=abc&state=${proof.state}`, proof)).toEqual({
      kind: 'code',
      code: 'abc',
    });
  });

  it.each([
    '/callback',
    '/callback?code=abc',
    '/callback?code=abc&state=forged',
    `/other?code=abc&state=${proof.state}`,
    `/callback?code=abc&state=${proof.state}&state=forged`,
    '//evil.example/callback',
    'http://[',
  ])('ignores %s', (path) => {
    expect(readCallback(path, proof)).toEqual({ kind: 'unrelated' });
  });

  it.each([
    ['error=access_denied', 'popup-closed'],
    ['error=server_error', 'provider-refused'],
    ['code=', 'provider-refused'],
    ['code=a&code=b', 'provider-refused'],
  ])('reports %s as %s', (query, error) => {
    expect(readCallback(`/callback?${query}&state=${proof.state}`, proof)).toEqual({
      kind: 'refused',
      error,
    });
  });

  it.each(['http://accounts.example/auth', 'file:///x', 'javascript:alert(1)', 'x'])(
    'refuses a provider at %s',
    (authorizationEndpoint) => {
      expect(providerSettings.safeParse({ clientId: 'x', authorizationEndpoint }).success).toBe(
        false,
      );
    },
  );
});
