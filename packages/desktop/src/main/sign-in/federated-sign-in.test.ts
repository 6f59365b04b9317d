import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { federatedSignIn } from './federated-sign-in.ts';
import { providerSettings, type SignInProvider } from './provider.ts';

/** A provider that checks a request like a real one, with answers that the test chooses. */
class FakeProvider {
  readonly server: Server;
  readonly exchanges: URLSearchParams[] = [];
  claims: Record<string, unknown> = {};
  status = 200;
  #asked = new URLSearchParams();

  constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const form = new URLSearchParams(body);
        this.exchanges.push(form);
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        const isProven =
          form.get('code') === 'the-code' &&
          challenge === this.#asked.get('code_challenge') &&
          form.get('redirect_uri') === this.#asked.get('redirect_uri');
        response.writeHead(isProven ? this.status : 400, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ id_token: this.#token(), access_token: 'access' }));
      });
    });
  }

  async settings(): Promise<SignInProvider> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return providerSettings.parse({
      clientId: 'desktop-app',
      issuer: origin,
      authorizationEndpoint: `${origin}/authorize`,
      tokenEndpoint: `${origin}/token`,
    });
  }

  /** The request of the user's browser after the sign-in. */
  async approve(address: string, answer: Record<string, string> = { code: 'the-code' }) {
    this.#asked = new URL(address).searchParams;
    const back = new URL(this.#asked.get('redirect_uri') ?? '');
    const state = this.#asked.get('state') ?? '';
    back.search = new URLSearchParams({ state, ...answer }).toString();
    return fetch(back);
  }

  #token(): string {
    const { origin } = new URL(this.#asked.get('redirect_uri') ?? 'http://x');
    const claims = {
      iss: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      aud: 'desktop-app',
      exp: Date.now() / 1000 + 60,
      nonce: this.#asked.get('nonce'),
      origin,
      ...this.claims,
    };
    return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  }
}

describe('sign-in through the system’s browser', () => {
  let provider: FakeProvider;
  let settings: SignInProvider;
  const onFailure = vi.fn();

  beforeEach(async () => {
    provider = new FakeProvider();
    settings = await provider.settings();
    onFailure.mockClear();
  });
  afterEach(() => void provider.server.close());

  const signInWith = (
    openBrowser: (address: string) => Promise<unknown>,
    options: { provider?: SignInProvider | null; timeoutMs?: number } = {},
  ) =>
    federatedSignIn({
      provider: settings,
      openBrowser: async (address) => void (await openBrowser(address)),
      fetch: (address, init) => fetch(address, init),
      onFailure,
      ...options,
    });

  it('gives the provider’s tokens', async () => {
    const signIn = signInWith((address) => provider.approve(address));
    const result = await signIn();
    expect(result).toMatchObject({ ok: true, accessToken: 'access' });
    expect(provider.exchanges).toHaveLength(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('says in the browser, in French, that the sign-in is done', async () => {
    const pages: Response[] = [];
    await signInWith(async (address) => pages.push(await provider.approve(address)))();
    const [page] = pages;
    await expect(page?.text()).resolves.toContain('Connexion réussie');
    expect(page?.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('keeps waiting after a request of another program', async () => {
    const signIn = signInWith(async (address) => {
      const redirect = new URL(address).searchParams.get('redirect_uri') ?? '';
      const stray = await fetch(`${redirect}?code=stolen&state=forged`);
      expect(stray.status).toBe(404);
      const post = await fetch(redirect, { method: 'POST' });
      expect(post.status).toBe(404);
      return provider.approve(address);
    });
    await expect(signIn()).resolves.toHaveProperty('ok', true);
  });

  it.each([
    [{ error: 'access_denied' }, 'popup-closed'],
    [{ error: 'server_error' }, 'provider-refused'],
    [{ code: 'stolen-code' }, 'provider-refused'],
  ])('reports %j', async (answer, code) => {
    const signIn = signInWith((address) => provider.approve(address, answer));
    await expect(signIn()).resolves.toEqual({ ok: false, code });
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another application', { aud: ['other-app'] }],
    ['another sign-in', { nonce: 'other' }],
    ['another time', { exp: 1 }],
    ['no one', { iss: null }],
  ])('refuses a token of %s', async (_whom, claims) => {
    provider.claims = claims;
    const signIn = signInWith((address) => provider.approve(address));
    await expect(signIn()).resolves.toEqual({ ok: false, code: 'provider-refused' });
  });

  it('reports a provider that fails or cannot be reached', async () => {
    provider.status = 500;
    const signIn = signInWith((address) => provider.approve(address));
    await expect(signIn()).resolves.toEqual({ ok: false, code: 'provider-refused' });
    const away = { ...settings, tokenEndpoint: 'http://127.0.0.1:1/token' };
    const lost = signInWith((address) => provider.approve(address), { provider: away });
    await expect(lost()).resolves.toEqual({ ok: false, code: 'offline' });
  });

  it('ends when the user does not return', async () => {
    const signIn = signInWith(async () => undefined, { timeoutMs: 20 });
    await expect(signIn()).resolves.toEqual({ ok: false, code: 'popup-closed' });
  });

  it('ends a first attempt when a second begins', async () => {
    const opened: string[] = [];
    const signIn = signInWith(async (address) => opened.push(address));
    const first = signIn();
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    const second = signIn();
    await expect(first).resolves.toEqual({ ok: false, code: 'popup-closed' });
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    await provider.approve(opened[1] ?? '');
    await expect(second).resolves.toHaveProperty('ok', true);
  });

  it('says when no provider is configured', async () => {
    const signIn = signInWith(async () => undefined, { provider: null });
    await expect(signIn()).resolves.toEqual({ ok: false, code: 'provider-unavailable' });
  });

  it('stops listening once it has its answer', async () => {
    let redirect = '';
    await signInWith((address) => {
      redirect = new URL(address).searchParams.get('redirect_uri') ?? '';
      return provider.approve(address);
    })();
    await expect(fetch(redirect)).rejects.toThrow('fetch failed');
  });
});
