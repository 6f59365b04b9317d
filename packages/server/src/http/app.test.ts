import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

let server: TestServer;
let secret: string;
beforeAll(async () => {
  server = await TestServer.start();
  secret = readFileSync(join(server.dataFolder, 'secret'), 'utf8');
});
afterAll(() => server.dispose());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

/** Sends the path unchanged, whereas fetch would normalise it. */
const rawGet = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    request({ port, path, host: '127.0.0.1' }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

describe('pages', () => {
  it('are the app for every address that is nothing else', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/dashboard', 200],
      ['/rankings/x/add', 404],
      ['/nimporte/quoi', 404],
      ['/a.b/c', 404],
    ] as const) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<div id="root">');
    }
  });

  it('tell the app who is signed in, and are then kept by no cache', async () => {
    expect(await (await get('/dashboard')).text()).toContain('"user":null');
    const browser = server.browser();
    await server
      .client(browser)
      .identity.signUp({ email: 'page@mail.example', password: 'six-sept' });
    const response = await browser.fetch(`${server.url}/dashboard`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('"email":"page@mail.example"');
  });

  it('keep people out of the page that the service worker keeps', async () => {
    const browser = server.browser();
    await server
      .client(browser)
      .identity.signUp({ email: 'sw@mail.example', password: 'six-sept' });
    const page = await (await browser.fetch(`${server.url}/index.html`)).text();
    expect(page).not.toContain('"user"');
  });

  it('give as their address one that leads to this very ranking', async () => {
    const made = [];
    for (const host of ['a', 'b']) {
      const { identity, rankings } = server.client();
      await identity.signUp({ email: `bob@${host}.example`, password: 'six-sept' });
      made.push(await rankings.create({ title: 'Top' }));
    }
    const addresses = made.map(async ({ id }) => {
      const page = await (await get(`/rankings/${id}`)).text();
      return /<meta property="og:url" content="([^"]*)"/.exec(page)?.[1];
    });
    expect(await Promise.all(addresses)).toEqual([
      `${server.url}/bob/top`,
      `${server.url}/rankings/top-${made[1]?.shortid}`,
    ]);
  });

  it('go by the name that links have, on a machine that has several', async () => {
    const { port } = new URL(server.url);
    const response = await fetch(`http://localhost:${port}/rankings?x=1`, { redirect: 'manual' });
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`${server.url}/rankings?x=1`);
  });

  it('carry headers that forbid inline scripts, framing and sniffing', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`connect-src 'self' ${server.url.replace('http', 'ws')}`);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });
});

describe('files of the app', () => {
  it('are kept for ever when their name holds their hash', async () => {
    const response = await get('/assets/app-abc.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/assets/app-abc.js', { 'If-None-Match': etag })).status).toBe(304);
    const icon = await get('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  });

  it('are sent in the best form that was built and that the browser takes', async () => {
    for (const [accepted, sent] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
      ['br;q=0, gzip;q=0', null],
    ]) {
      const headers = { 'Accept-Encoding': accepted ?? '' };
      const response = await get('/assets/app-abc.js', headers);
      expect(response.headers.get('content-encoding')).toBe(sent);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      expect(await response.text()).toContain('palmanga palmanga');
    }
  });

  it('keep the service worker in step with the page that it keeps', async () => {
    const response = await get('/sw.js');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const script = await response.text();
    expect(script).toMatch(/revision: '[0-9a-f]{32}'/);
    expect(await (await get('/sw.js')).text()).toBe(script);
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/sw.js', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('are 404 when they do not exist', async () => {
    const response = await get('/assets/app-gone.js');
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<html');
  });

  it.each([
    '/assets/../../palmanga.db',
    '/assets/%2e%2e/%2e%2e/palmanga.db',
    '/assets/..%2f..%2fpalmanga.db',
    '/assets/%2e%2e%2f%2e%2e%2fsecret',
    '/assets/....//secret',
    '/assets/%00',
    '/../../secret',
    '/../palmanga.db',
    '/assets/%zz',
    '/covers/../secret',
    '/covers/..%2f..%2fsecret',
    '/covers/%2e%2e%5c%2e%2e%5csecret',
    '/covers/%252e%252e%252fsecret',
    '/covers/covers/../../secret',
    '/covers/C:%5csecret',
    '/covers/.hidden.png',
    '/covers/%zz.png',
    '/api/files/users/..%2f..%2fsecret/avatar.png',
  ])('never leave their folder: %s', async (path) => {
    const { status, body } = await rawGet(path);
    expect(body).not.toContain(secret);
    expect(body).not.toContain('SQLite format');
    // When the server normalises a path to one without a file, it serves a page as usual.
    const isPage = status === 200 && body.includes('<div id="root">');
    expect(isPage || [400, 401, 404].includes(status)).toBe(true);
  });
});

describe('covers', () => {
  it('are served by storage path, as pictures and nothing else', async () => {
    const folder = join(server.dataFolder, 'covers/été');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'page.html'), '<script>alert(1)</script>');
    const response = await get('/covers/covers/%C3%A9t%C3%A9/a.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = response.headers.get('etag') ?? '';
    const again = await get('/covers/été/a.svg', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect((await get('/covers/été/page.html')).status).toBe(404);
    expect((await get('/covers/été')).status).toBe(404);
  });
});

describe('calls', () => {
  it('answer faulty inputs with our code', async () => {
    const answer = async (response: Promise<Response>) => {
      const { status, headers, ...rest } = await response;
      void rest;
      return { status, body: await (await response).json(), cache: headers.get('cache-control') };
    };
    const refused = { status: 400, body: { code: 'payload-invalid' }, cache: 'no-store' };
    for (const body of ['{', '{"ids":1}', '[]', '{"__proto__":{"ids":[]}}']) {
      expect(await answer(post('/api/mangas/getMany', body))).toEqual(refused);
    }
    const parameters = { ...refused, body: { code: 'parameters-invalid' } };
    expect(await answer(get('/api/mangas/search?query=x'))).toEqual(parameters);
    expect(await answer(get('/api/mangas/search?query=x&limit=1e9'))).toEqual(parameters);
    expect(await answer(get('/api/rankings/get'))).toEqual(parameters);
    expect(await answer(get('/api/nimporte'))).toEqual(parameters);
  });

  it('refuse bodies beyond what they need', async () => {
    const body = JSON.stringify({ ids: ['x'.repeat(2_000_000)] });
    const response = await post('/api/mangas/getMany', body);
    expect([response.status, await response.json()]).toEqual([400, { code: 'payload-invalid' }]);
  });

  it('refuse pages of other sites', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: `${server.url}.evil.example` },
    ]) {
      const response = await post('/api/rankings/create', '{"title":"x"}', headers);
      expect([response.status, await response.json()]).toEqual([403, { code: 'forbidden' }]);
    }
    const own = await post('/api/rankings/create', '{"title":"x"}', { Origin: server.url });
    expect(await own.json()).toEqual({ code: 'unauthenticated' });
  });

  it('of health and robots need nothing', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/robots.txt')).text()).toMatch(/^User-agent: \*\nAllow: \/\n/);
  });
});
