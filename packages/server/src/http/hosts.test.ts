import { request } from 'node:http';

import { afterEach, describe, expect, it } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.dispose());

/** Status of a call; unlike fetch, this one may name any host. */
function statusOf(method: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = method === 'GET' ? '/api/session/current' : '/api/session/signOut';
    request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

/** Statuses of a read and a write, as a page at this host sends them. */
const statusesOf = (host: string): Promise<number[]> =>
  Promise.all([
    statusOf('GET', { Host: host, 'Sec-Fetch-Site': 'same-origin' }),
    statusOf('POST', { Host: host, Origin: `http://${host}` }),
  ]);

describe('a call', () => {
  it('is refused at a name that is not ours, though it leads here', async () => {
    server = await TestServer.start();
    expect(await statusesOf(`evil.example:${server.port}`)).toEqual([403, 403]);
    expect(await statusesOf(`127.0.0.1.evil.example:${server.port}`)).toEqual([403, 403]);
  });

  it('is answered at every name of this machine', async () => {
    server = await TestServer.start();
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      expect(await statusesOf(`${name}:${server.port}`)).toEqual([200, 200]);
    }
  });

  it('is answered at the public name and at the names of the settings', async () => {
    const env = {
      PALMANGA_PUBLIC_URL: 'http://palmanga.example',
      PALMANGA_ALLOWED_HOSTS: 'palmanga.lan,manga.lan',
    };
    server = await TestServer.start({ env });
    for (const name of ['palmanga.example', 'palmanga.lan', 'manga.lan']) {
      expect(await statusesOf(name)).toEqual([200, 200]);
    }
    expect(await statusesOf('other.lan')).toEqual([403, 403]);
  });
});

describe('a site on https', () => {
  it('refuses pages on http at its own name', async () => {
    server = await TestServer.start({ env: { PALMANGA_PUBLIC_URL: 'https://palmanga.example' } });
    const Host = 'palmanga.example';
    expect(await statusOf('POST', { Host, Origin: `http://${Host}` })).toBe(403);
    expect(await statusOf('POST', { Host, Origin: `https://${Host}` })).toBe(200);
    const local = `localhost:${server.port}`;
    expect(await statusOf('POST', { Host: local, Origin: `http://${local}` })).toBe(200);
  });
});
