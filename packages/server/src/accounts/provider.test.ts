import { generateKeyPairSync, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Browser } from '../testing/browser.ts';
import { TestProvider } from '../testing/test-provider.ts';
import { TestServer } from '../testing/test-server.ts';
import { PROVIDER_TIMEOUT_MS } from './provider.ts';

interface Completion {
  readonly nonce: string;
  readonly error: string;
}

let provider: TestProvider;
let server: TestServer;

beforeEach(async () => {
  // The provider's library warns on the console that its sign-in pages are for development.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  provider = await TestProvider.start();
  server = await TestServer.start({ env: provider.env });
});

afterEach(async () => {
  await server.dispose();
  await provider.stop();
  vi.restoreAllMocks();
});

/** Opens the popup's first address and follows it to the provider's sign-in page. */
async function openPopup(browser: Browser): Promise<Response> {
  return browser.fetch(`${server.url}/api/auth/oauth-popup/start?nonce=once`);
}

const locationOf = (response: Response, base: string): string =>
  new URL(response.headers.get('location') ?? '', base).href;

/** Follows redirects until a page, or until one leads back to the site. */
async function follow(browser: Browser, url: string): Promise<{ url: string; page: string }> {
  let at = url;
  for (let step = 0; step < 10; step += 1) {
    if (at.startsWith(server.url)) return { url: at, page: '' };
    const response = await browser.fetch(at);
    if (response.status < 300 || response.status >= 400) {
      return { url: at, page: await response.text() };
    }
    at = locationOf(response, at);
  }
  throw new Error('Too many redirects');
}

async function submit(browser: Browser, url: string, form: Record<string, string>) {
  const response = await browser.fetch(url, {
    method: 'POST',
    headers: { Origin: provider.issuer, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return follow(browser, locationOf(response, url));
}

/** Signs in at the provider, consents, and returns where it sends the popup. */
async function signInAtProvider(authorizationUrl: string, login: string): Promise<string> {
  const browser = server.browser();
  const start = await follow(browser, authorizationUrl);
  const consent = await submit(browser, start.url, { prompt: 'login', login, password: 'x' });
  return (await submit(browser, consent.url, { prompt: 'consent' })).url;
}

async function completionOf(response: Response): Promise<Completion> {
  const page = await response.text();
  const [, nonce = '', error = 'no page'] =
    /data-nonce="(.*?)" data-error="(.*?)"/.exec(page) ?? [];
  return { nonce, error };
}

async function runPopup(login: string, browser = server.browser()): Promise<Completion> {
  const start = await openPopup(browser);
  const back = await signInAtProvider(locationOf(start, server.url), login);
  return completionOf(await browser.fetch(back));
}

describe('sign-in through the provider', () => {
  it('opens a session in the popup’s browser and tells the page that opened it', async () => {
    provider.serve(server.url);
    provider.addPerson('elodie', {
      email: 'Elodie@mail.example',
      email_verified: true,
      name: 'Élodie',
    });
    const browser = server.browser();
    const completion = await runPopup('elodie', browser);
    expect(completion).toEqual({ nonce: 'once', error: '' });
    const response = await browser.fetch(`${server.url}/api/session/current`);
    const user: unknown = await response.json();
    expect(user).toMatchObject({
      email: 'elodie@mail.example',
      displayName: 'Élodie',
      isAdmin: false,
    });
    const again = server.browser();
    await runPopup('elodie', again);
    const second = await again.fetch(`${server.url}/api/session/current`);
    expect(await second.json()).toEqual(user);
  });

  it('puts the session into a cookie that no script may read, and nowhere else', async () => {
    provider.serve(server.url);
    provider.addPerson('elodie', { email: 'elodie@mail.example', email_verified: true });
    const browser = server.browser();
    const start = await openPopup(browser);
    const back = await signInAtProvider(locationOf(start, server.url), 'elodie');
    const end = await browser.fetch(back);
    const cookie = end.headers.getSetCookie().find((text) => text.includes('session_token')) ?? '';
    expect(cookie).toMatch(/; HttpOnly/i);
    const token = decodeURIComponent(/=([^;]{20,})/.exec(cookie)?.[1] ?? '');
    const [secret = ''] = token.split('.');
    expect(secret).toMatch(/^\w{20,}$/);
    const page = await end.text();
    expect(page).toContain('popup.js');
    expect(page).not.toContain(secret);
    const sessions = server.running.store.database.prepare('SELECT token FROM session').all();
    for (const path of ['/', '/dashboard', '/api/session/current']) {
      const text = await (await browser.fetch(server.url + path)).text();
      for (const session of sessions) expect(text).not.toContain(session['token']);
    }
  });

  it('keeps nothing of the provider that a profile may not have, and none of its tokens', async () => {
    provider.serve(server.url);
    provider.addPerson('elodie', {
      email: 'elodie@mail.example',
      email_verified: true,
      name: 'x'.repeat(3000),
      picture: 'javascript:alert(1)',
    });
    provider.addPerson('leo', {
      email: 'leo@mail.example',
      email_verified: true,
      name: ' Lé\u202Eo\n',
      picture: 'https://photos.example/leo.png',
    });
    const people = [];
    for (const login of ['elodie', 'leo']) {
      const browser = server.browser();
      await runPopup(login, browser);
      people.push(await (await browser.fetch(`${server.url}/api/session/current`)).json());
    }
    expect(people).toMatchObject([
      { displayName: null, photoURL: null },
      { displayName: 'Léo', photoURL: 'https://photos.example/leo.png' },
    ]);
    const { database } = server.running.store;
    const accounts = database.prepare('SELECT accessToken, refreshToken, idToken FROM account');
    const none = { accessToken: null, refreshToken: null, idToken: null };
    expect(accounts.all()).toMatchObject([none, none]);
  });

  it('leaves its pages their own policy, so that the popup keeps its opener', async () => {
    provider.serve(server.url);
    provider.addPerson('elodie', { email: 'elodie@mail.example', email_verified: true });
    const browser = server.browser();
    const start = await openPopup(browser);
    expect(start.headers.get('cross-origin-opener-policy')).toBeNull();
    const back = await signInAtProvider(locationOf(start, server.url), 'elodie');
    const end = await browser.fetch(back);
    expect(end.headers.get('cross-origin-opener-policy')).toBeNull();
    expect(end.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('does not take over an account whose address nobody proved to own', async () => {
    provider.serve(server.url);
    provider.addPerson('elodie', { email: 'elodie@mail.example', email_verified: true });
    const { identity } = server.client();
    await identity.signUp({ email: 'elodie@mail.example', password: 'mot-de-passe' });
    const completion = await runPopup('elodie');
    expect(completion.error).toBe('email-taken');
  });

  it('says so when the person refuses', async () => {
    provider.serve(server.url);
    const browser = server.browser();
    const start = await openPopup(browser);
    const person = server.browser();
    const { url } = await follow(person, locationOf(start, server.url));
    const back = await follow(person, `${url}/abort`);
    const completion = await completionOf(await browser.fetch(back.url));
    expect(completion.error).toBe('provider-refused');
  });

  it('says so while the provider does not answer, and works once it does', async () => {
    const before = await completionOf(await openPopup(server.browser()));
    expect(before.error).toBe('provider-unavailable');
    provider.serve(server.url);
    provider.addPerson('elodie', { email: 'elodie@mail.example', email_verified: true });
    expect((await runPopup('elodie')).error).toBe('');
  });

  const json = (body: unknown) => (response: ServerResponse) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 60 };
  const flood = (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const write = (): void => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', write);
    write();
  };

  it.each<[string, string, (response: ServerResponse) => void]>([
    ['sends no id token', '/token', json(tokens)],
    ['sends an id token that is none', '/token', json({ ...tokens, id_token: 'a.b.c' })],
    ['answers with no object', '/token', json(null)],
    ['never answers', '/token', () => {}],
    ['answers without end', '/token', flood],
    ['sends keys without end', '/jwks', flood],
    ['never sends the person', '/me', () => {}],
    ['sends a person without end', '/me', flood],
  ])(
    'refuses a provider that %s',
    async (_, path, answer) => {
      provider.serve(server.url);
      provider.addPerson('elodie', { email: 'elodie@mail.example', email_verified: true });
      provider.answerAt('/me', json({ sub: 'elodie', email: 'elodie@mail.example' }));
      provider.answerAt(path, answer);
      const browser = server.browser();
      const start = Date.now();
      const completion = await runPopup('elodie', browser);
      expect(completion.error).toBe('provider-refused');
      expect(Date.now() - start).toBeLessThan(PROVIDER_TIMEOUT_MS + 10_000);
      const response = await browser.fetch(`${server.url}/api/session/current`);
      expect(await response.json()).toBeNull();
    },
    60_000,
  );

  it.each<[string, (response: ServerResponse) => void]>([
    ['never answers', () => {}],
    ['answers without end', flood],
  ])(
    'says so while a provider %s about itself',
    async (_, answer) => {
      provider.answerAt('/.well-known/openid-configuration', answer);
      const completion = await completionOf(await openPopup(server.browser()));
      expect(completion.error).toBe('provider-unavailable');
    },
    60_000,
  );

  it.each([
    ['takes one of the provider', 'own', null, ''],
    ['refuses one that another key signed', 'foreign', null, 'provider-refused'],
    ['refuses one of another sign-in', 'own', 'of-another', 'provider-refused'],
  ])('looks at an id token: %s', async (_, key, otherNonce, expected) => {
    provider.serve(server.url);
    const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [own, foreign] = [pair(), pair()];
    const keys = [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256' }];
    provider.answerAt('/jwks', json({ keys }));
    const browser = server.browser();
    const url = locationOf(await openPopup(browser), server.url);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: provider.issuer,
      aud: 'palmanga',
      sub: 'elodie',
      email: 'elodie@mail.example',
      email_verified: true,
      iat: now,
      exp: now + 60,
      nonce: otherNonce ?? new URL(url).searchParams.get('nonce'),
    };
    const text = `${part({ alg: 'RS256', kid: 'own' })}.${part(claims)}`;
    const { privateKey } = key === 'own' ? own : foreign;
    const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64url');
    provider.answerAt('/token', json({ ...tokens, id_token: `${text}.${signature}` }));
    const back = await signInAtProvider(url, 'elodie');
    expect((await completionOf(await browser.fetch(back))).error).toBe(expected);
  });

  it('refuses a code that another browser asked for', async () => {
    provider.serve(server.url);
    provider.addPerson('elodie', { email: 'elodie@mail.example', email_verified: true });
    const start = await openPopup(server.browser());
    const back = await signInAtProvider(locationOf(start, server.url), 'elodie');
    const victim = server.browser();
    await victim.fetch(back);
    const response = await victim.fetch(`${server.url}/api/session/current`);
    expect(await response.json()).toBeNull();
  });

  it('opens for pages of the site only', async () => {
    provider.serve(server.url);
    const response = await fetch(`${server.url}/api/auth/oauth-popup/start?nonce=once`, {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(403);
  });

  it('is named on the page, with the label of the settings', async () => {
    const page = await server.browser().fetch(`${server.url}/signin`);
    expect(await page.text()).toContain('"providerLabel":"Compte test"');
  });
});
