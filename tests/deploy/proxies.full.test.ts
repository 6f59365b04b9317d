import http, { get, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { createLogger } from '@palmanga/host';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Browser } from '../../packages/server/src/testing/browser.ts';
import { TestServer } from '../../packages/server/src/testing/test-server.ts';
import { entry } from '../contract/support/samples.ts';
import { missingProgram } from './support/programs.ts';
import { PROXIES, type ProxyName, RunningProxy } from './support/proxies.ts';

// The examples of `deploy` in front of the real server, run by the real proxies.

const ACCOUNT = { email: 'lea@mail.example', password: 'mot de passe 1' };
const FORGED = '203.0.113.7';
const MEGABYTE = 1024 * 1024;

/** Requests with large bodies that are refused before all of them has arrived. */
const REFUSED = {
  'a photo without a session': {
    call: 'files/avatar',
    method: 'PUT',
    bytes: 3_000_000,
    status: 401,
  },
  'a batch of an import without a session': {
    call: 'catalogue/write',
    method: 'POST',
    bytes: 4_000_000,
    status: 401,
  },
  'a body that is too large': {
    call: 'mangas/getMany',
    method: 'POST',
    bytes: 3_000_000,
    status: 400,
  },
  'an unknown call': { call: 'nothing', method: 'POST', bytes: 200_000, status: 400 },
} as const;
const REFUSALS = 30;

/** The status of an answer, as a program gets it that sends all before it reads. */
function send(
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request } = address.startsWith('https:') ? https : http;
    const all = { ...headers, 'Content-Length': body.length };
    const sending = request(address, { method, headers: all }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject);
    });
    sending.on('error', reject).end(body);
  });
}

describe.each(Object.keys(PROXIES) as ProxyName[])('%s in front of the server', (name) => {
  const missing = missingProgram(name, 'openssl');
  describe.skipIf(missing !== null)(`as deploy has it${missing ? ` (${missing})` : ''}`, () => {
    let proxy: RunningProxy;
    let server: TestServer;
    let browser: Browser;
    const log: { event?: string; address?: string }[] = [];

    beforeAll(async () => {
      proxy = await RunningProxy.at(name);
      setDefaultCACertificates([...getCACertificates(), proxy.certificate]);
      server = await TestServer.start({
        logger: createLogger('info', { write: (line) => void log.push(JSON.parse(line)) }),
        env: { PALMANGA_PUBLIC_URL: proxy.origin, PALMANGA_TRUSTED_PROXIES: '1' },
      });
      await proxy.start(server.port);
      browser = new Browser(proxy.origin);
    });
    afterAll(async () => {
      await server.dispose();
      await proxy.dispose();
    });

    test('leads from http to https, and serves pages', async () => {
      const { statusCode, headers } = await new Promise<
        Pick<IncomingMessage, 'headers' | 'statusCode'>
      >((resolve, reject) => {
        const options = { port: proxy.http, path: '/discover', headers: { host: 'localhost' } };
        get({ host: '127.0.0.1', ...options }, (answer) => {
          answer.resume();
          resolve(answer);
        }).on('error', reject);
      });
      expect([301, 308]).toContain(statusCode);
      expect(headers.location).toMatch(/^https:\/\/localhost(?::\d+)?\/discover$/);
      const page = await fetch(`${proxy.origin}/`);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await (await fetch(`${proxy.origin}/healthz`)).json()).toEqual({ status: 'ok' });
    });

    test.each(Object.entries(REFUSED))(
      'tells why it refuses %s, each time',
      async (_what, refused) => {
        const { call, method, bytes, status } = refused;
        const body = Buffer.alloc(bytes, 'x');
        const statuses: number[] = [];
        for (let count = 0; count < REFUSALS; count += 1) {
          for (const origin of [proxy.origin, `http://127.0.0.1:${server.port}`]) {
            const headers = { 'Content-Type': 'image/png', Origin: proxy.origin };
            statuses.push(await send(`${origin}/api/${call}`, method, headers, body));
          }
        }
        expect(statuses).toEqual(statuses.map(() => status));
      },
    );

    test('keeps a session in a cookie that is sent on https alone', async () => {
      let cookies: string[] = [];
      const watching: typeof fetch = async (...args) => {
        const answer = await browser.fetch(...args);
        cookies = [...cookies, ...answer.headers.getSetCookie()];
        return answer;
      };
      const client = server.client(browser, { origin: proxy.origin, fetch: watching });
      const { uid } = await client.identity.signUp(ACCOUNT);
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
      const again = server.client(browser, { origin: proxy.origin });
      expect((await again.rankings.create({ title: 'Un' })).ownerUid).toBe(uid);
    });

    test('tells the server who asks, whatever the visitor says', async () => {
      const forging: typeof fetch = (input, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set('X-Forwarded-For', FORGED);
        return new Browser(proxy.origin).fetch(input, { ...init, headers });
      };
      const client = server.client(undefined, { origin: proxy.origin, fetch: forging });
      await client.identity.signIn(ACCOUNT);
      const events = log.filter(({ event }) => event === 'sign-up' || event === 'sign-in');
      expect(events.length).toBeGreaterThan(1);
      expect(new Set(events.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
    });

    test('carries live updates both ways', async () => {
      const client = server.client(browser, { origin: proxy.origin });
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      const stop = client.rankings.watchOwn(
        { limit: 10 },
        {
          next: ({ items }) => {
            const titles = items.map(({ title }) => title);
            if (titles.includes('En direct')) resolve(titles);
          },
          error: reject,
        },
      );
      await client.rankings.create({ title: 'En direct' });
      expect(await promise).toContain('En direct');
      stop();
    });

    test('passes a batch of an import, and a larger one changes nothing', async () => {
      await server.running.store.roles.grantAdmin(ACCOUNT.email);
      const client = server.client(browser, { origin: proxy.origin });
      await client.identity.signIn(ACCOUNT);
      const long = (megabytes: number) => {
        const description = 'é'.repeat((megabytes * MEGABYTE) / 2 / 100);
        return Array.from({ length: 100 }, (_, index) => entry(`m${index}`, {}, { description }));
      };
      await client.catalogue.write(long(7));
      const [found] = await client.catalogue.find([{ id: 'm99', anilistId: null }]);
      expect(found?.details.description.length).toBeGreaterThan(30_000);
      // The server refuses it before it is all sent.
      await expect(client.catalogue.write(long(9))).rejects.toMatchObject({
        code: 'payload-invalid',
      });
      const [after] = await client.catalogue.find([{ id: 'm99', anilistId: null }]);
      expect(after).toEqual(found);
    });
  });
});
