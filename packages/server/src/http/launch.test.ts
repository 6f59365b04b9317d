import { LAUNCH_HEADER } from '@palmanga/host/launch-secret';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

const SECRET = 'a-secret-of-this-launch';
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ launchSecret: SECRET });
});
afterAll(() => server.dispose());

describe('a server with a launch secret', () => {
  it('refuses every request that does not carry it', async () => {
    for (const path of [
      '/',
      '/healthz',
      '/index.html',
      '/api/mangas/search?query=&limit=1',
      '/covers/a.png',
    ]) {
      expect((await fetch(server.url + path)).status).toBe(403);
    }
    const wrong = { headers: { [LAUNCH_HEADER]: 'a-secret-of-another-one' } };
    expect((await fetch(server.url, wrong)).status).toBe(403);
    expect((await fetch(`${server.url}/?launch=`)).status).toBe(403);
    expect((await fetch(`${server.url}/?launch=x`, { method: 'POST' })).status).toBe(403);
  });

  it('opens to the window that starts at its launch address', async () => {
    const browser = server.browser();
    const first = await browser.fetch(server.running.launchUrl);
    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toBe('/');
    expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await browser.fetch(server.url)).status).toBe(200);
    const { identity, rankings } = server.client(browser);
    await identity.signUp({ email: 'elodie@mail.example', password: 'mot-de-passe' });
    const titles = await new Promise<number>((resolve, reject) => {
      rankings.watchOwn(
        { limit: 3 },
        { next: ({ items }) => resolve(items.length), error: reject },
      );
    });
    expect(titles).toBe(0);
  });

  it('opens to programs that send it as a header, live connection included', async () => {
    const headers = { [LAUNCH_HEADER]: SECRET };
    expect((await fetch(server.url, { headers })).status).toBe(200);
    const closed = new Promise<number>((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`);
      socket.addEventListener('error', () => {});
      socket.addEventListener('close', ({ code }) => resolve(code));
    });
    expect(await closed).toBe(1006);
  });
});
