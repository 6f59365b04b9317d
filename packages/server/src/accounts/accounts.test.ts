import { afterEach, describe, expect, it } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

const EMAIL = 'elodie@mail.example';
const PASSWORD = 'mot-de-passe';
let server: TestServer;
afterEach(() => server.dispose());

const post = (path: string, body: unknown, browser = server.browser()) =>
  browser.fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('accounts', () => {
  it('give no special right, neither to the first nor to one that asks', async () => {
    server = await TestServer.start();
    const browser = server.browser();
    const credentials = { email: EMAIL, password: PASSWORD, isAdmin: true, role: 'admin' };
    const response = await post('/session/signUp', credentials, browser);
    expect(await response.json()).toMatchObject({ email: EMAIL, isAdmin: false });
    await post('/session/updateAccount', { isAdmin: true, displayName: 'É' }, browser);
    await post('/auth/update-user', { isAdmin: true }, browser);
    const { isAdmin } = server.running.store.database
      .prepare('SELECT isAdmin FROM user WHERE email = ?')
      .get(EMAIL) as { isAdmin: number };
    expect(isAdmin).toBe(0);
    const write = await post('/catalogue/write', { entries: [] }, browser);
    expect([write.status, await write.json()]).toEqual([403, { code: 'forbidden' }]);
  });

  it('offer none of the accounts library’s own addresses', async () => {
    server = await TestServer.start();
    for (const path of ['/sign-up/email', '/delete-user', '/list-sessions', '/get-session']) {
      const response = await post(`/auth${path}`, {});
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ code: 'parameters-invalid' });
    }
  });

  it('ask for as long a password as the settings say, and pages name that number', async () => {
    server = await TestServer.start({ env: { PALMANGA_MIN_PASSWORD_LENGTH: '12' } });
    const { identity } = server.client();
    const short = { email: EMAIL, password: 'onze-lettre' };
    await expect(identity.signUp(short)).rejects.toMatchObject({ code: 'password-too-short' });
    const { uid } = await identity.signUp({ email: EMAIL, password: 'douze-lettres' });
    expect(uid).not.toBe('');
    await identity.sendPasswordReset(EMAIL);
    await expect.poll(() => server.outbox()).toHaveLength(1);
    const token = /token=([\w-]+)/.exec((await server.outbox())[0] ?? '')?.[1] ?? '';
    await expect(identity.confirmPasswordReset(token, 'onze-lettre')).rejects.toMatchObject({
      code: 'password-too-short',
    });
    await identity.confirmPasswordReset(token, 'douze-lettres-2');
    const page = await (await fetch(`${server.url}/signup`)).text();
    const config = JSON.parse(/id="palmanga-config">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
    expect(config).toMatchObject({ backend: 'embedded', passwordMinLength: 12 });
  });

  it('keep their session in a cookie that scripts and other sites cannot use', async () => {
    server = await TestServer.start();
    const response = await post('/session/signUp', { email: EMAIL, password: PASSWORD });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('keep it on https only where the site is', async () => {
    server = await TestServer.start({ env: { PALMANGA_PUBLIC_URL: 'https://palmanga.example' } });
    const browser = server.browser();
    const response = await browser.fetch(`http://127.0.0.1:${server.port}/api/session/signUp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://palmanga.example' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-palmanga/);
    expect(cookie).toMatch(/; Secure/);
  });

  it('outlive a restart of the server, sessions included', async () => {
    server = await TestServer.start();
    const client = server.client();
    const user = await client.identity.signUp({ email: EMAIL, password: PASSWORD });
    await server.stop();
    await server.resume();
    await client.profiles.saveOwn({ bio: 'Toujours là' });
    expect(await server.client().identity.signIn({ email: EMAIL, password: PASSWORD })).toEqual(
      user,
    );
  });

  it('that a crash left without a way to sign in free their address', async () => {
    server = await TestServer.start();
    server.running.store.database.exec(
      `INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
       VALUES ('u', '', '${EMAIL}', 0, '2026-01-01', '2026-01-01')`,
    );
    await server.stop();
    await server.resume();
    const { identity } = server.client();
    expect((await identity.signUp({ email: EMAIL, password: PASSWORD })).uid).not.toBe('u');
  });

  it('refuse a forged cookie', async () => {
    server = await TestServer.start();
    const browser = server.browser();
    await server.client(browser).identity.signUp({ email: EMAIL, password: PASSWORD });
    const forged = browser.cookie.replace(/=.{10}/, '=AAAAAAAAAA');
    const response = await fetch(`${server.url}/api/session/current`, {
      headers: { Cookie: forged },
    });
    expect(await response.json()).toBeNull();
  });

  it('refuse a session past its time', async () => {
    server = await TestServer.start();
    const client = server.client();
    await client.identity.signUp({ email: EMAIL, password: PASSWORD });
    const { id } = await client.rankings.create({ title: 'Top' });
    server.running.store.database.exec("UPDATE session SET expiresAt = '2020-01-01T00:00:00.000Z'");
    await expect(client.rankings.rename(id, 'Autre')).rejects.toMatchObject({
      code: 'session-expired',
    });
    expect((await server.client().rankings.get(id))?.title).toBe('Top');
  });
});
