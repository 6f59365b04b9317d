import { request } from 'node:http';
import { connect } from 'node:net';

import { createLogger } from '@palmanga/host';
import { type Context, Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { TestServer } from '../testing/test-server.ts';
import { MAX_BYTES_BY_ADDRESS } from './body-budget.ts';
import type { Env } from './context.ts';
import { RULES } from './rate-limits.ts';
import { accountMark, createEventLog, MAX_REFUSALS } from './security-events.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly event?: string;
  readonly account?: string | null;
  readonly address?: string;
  readonly path?: string;
}

const CREDENTIALS = { email: 'elodie@mail.example', password: 'mot-de-passe' };
const MEGABYTE = 1024 * 1024;
let text = '';
let server: TestServer;
let uid: string;
const lines = (): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const events = () =>
  lines()
    .filter(({ event }) => event !== undefined)
    .map((line) => [line.event, line.account, line.address]);

beforeAll(async () => {
  const logger = createLogger('debug', { write: (line) => void (text += line) });
  server = await TestServer.start({ logger, limited: true });
  ({ uid } = await server.client().identity.signUp(CREDENTIALS));
});
afterAll(() => server.dispose());

describe('the log', () => {
  it('tells who did what from where, without secrets and addresses', async () => {
    expect(events()).toEqual([['sign-up', accountMark(uid), '127.0.0.1']]);
    text = '';
    const { identity } = server.client();
    await identity.signIn(CREDENTIALS);
    const wrong = { ...CREDENTIALS, password: 'essai-faux' };
    await expect(identity.signIn(wrong)).rejects.toThrow('invalid-credentials');
    const unknown = { ...CREDENTIALS, email: 'personne@mail.example' };
    await expect(identity.signIn(unknown)).rejects.toThrow('invalid-credentials');
    await identity.sendPasswordReset(CREDENTIALS.email);
    await expect.poll(() => server.outbox(), { timeout: 5000 }).toHaveLength(1);
    const token = /\/reset\?token=([\w-]+)/.exec((await server.outbox())[0] ?? '')?.[1] ?? '';
    await identity.confirmPasswordReset(token, 'autre-mot');
    for (let count = 0; count < RULES.resetMail.max; count += 1) {
      await identity.sendPasswordReset('personne@mail.example');
    }
    await expect(identity.sendPasswordReset('personne@mail.example')).rejects.toThrow(
      'rate-limited',
    );
    expect(events()).toEqual([
      ['sign-in', accountMark(uid), '127.0.0.1'],
      ['sign-in-refused', accountMark(uid), '127.0.0.1'],
      ['sign-in-refused', null, '127.0.0.1'],
      ['reset-asked', accountMark(uid), '127.0.0.1'],
      ['reset-used', accountMark(uid), '127.0.0.1'],
      ...Array.from({ length: RULES.resetMail.max }, () => ['reset-asked', null, '127.0.0.1']),
      ['rate-limited', null, '127.0.0.1'],
    ]);
    const secrets = ['mot-de-passe', 'essai-faux', 'autre-mot', token, '@mail.example', uid];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

describe('refusals by a limit', () => {
  const refusals = () => lines().filter(({ event }) => event === 'rate-limited');

  it('are logged once a minute for each call, and never fill the log', async () => {
    text = '';
    const { identity } = server.client();
    for (let count = 0; count < 50; count += 1) {
      await identity.confirmPasswordReset('faux', 'autre-mot').catch(() => {});
    }
    expect(refusals().map(({ path }) => path)).toEqual(['/api/session/confirmPasswordReset']);
  });

  it('are logged once a minute for all calls that a client makes up', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(MEGABYTE) };
    const requests = Array.from({ length: MAX_BYTES_BY_ADDRESS / MEGABYTE }, () =>
      request(`${server.url}/api/mangas/getMany`, { method: 'POST', headers, agent: false }),
    );
    for (const one of requests) one.on('error', () => {}).flushHeaders();
    const statusOf = async (path: string): Promise<number> =>
      (await fetch(`${server.url}/api/${path}`, { method: 'POST', body: '{}' })).status;
    try {
      await expect.poll(() => statusOf('none'), { timeout: 5000 }).toBe(429);
      text = '';
      const paths = Array.from({ length: 50 }, (_, index) => `none/${index}`);
      expect(new Set(await Promise.all(paths.map(statusOf)))).toEqual(new Set([429]));
      expect(refusals()).toEqual([]);
    } finally {
      for (const one of requests) one.destroy();
    }
    await expect.poll(() => statusOf('none'), { timeout: 5000 }).toBe(400);
  });

  it('of all addresses together have so many lines a minute; the log says how many have none', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      text = '';
      const logger = createLogger('info', { write: (line) => void (text += line) });
      const clientAddress = (c: Context) => c.req.header('X-From') ?? '';
      const record = createEventLog({ logger, clientAddress });
      const app = new Hono<Env>().all('/*', (c) => {
        record(c, 'rate-limited');
        return c.body(null, 429);
      });
      const ask = (from: string) => app.request('/', { headers: { 'X-From': from } });
      for (let index = 0; index < MAX_REFUSALS + 20; index += 1) {
        await ask(`2001:db8:${index}::`);
        await ask('192.0.2.1');
      }
      expect(refusals()).toHaveLength(MAX_REFUSALS);
      text = '';
      vi.advanceTimersByTime(60_000);
      expect(lines()).toMatchObject([{ event: 'rate-limited', leftOut: 21 }]);
      text = '';
      await ask('2001:db8::');
      vi.advanceTimersByTime(60_000);
      expect(refusals().map(({ address }) => address)).toEqual(['2001:db8::']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a failure that is not the server’s', () => {
  beforeEach(() => {
    text = '';
  });

  it('is an upload that its client cuts', async () => {
    const browser = server.browser();
    await server.client(browser).identity.signIn({ ...CREDENTIALS, password: 'autre-mot' });
    text = '';
    const socket = connect({ port: Number(server.port), host: '127.0.0.1' });
    const head = [
      'PUT /api/files/avatar HTTP/1.1',
      `Host: 127.0.0.1:${server.port}`,
      `Cookie: ${browser.cookie}`,
      'Content-Type: image/png',
      'Content-Length: 100000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\nthe first bytes`, () => {
      setTimeout(() => socket.destroy(), 300);
    });
    const upload = () => lines().find(({ path }) => path === '/api/files/avatar');
    await expect.poll(upload, { timeout: 5000 }).toMatchObject({ msg: 'A request was cut' });
    expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
  });

  it('is a full disk, of which a sign-up says so', async () => {
    const { database } = server.running.store;
    // Without the pages that migrations left free.
    database.exec('VACUUM');
    const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
    database.exec(`PRAGMA max_page_count = ${pages}`);
    try {
      const outcomes: string[] = [];
      for (let count = 0; count < 30 && outcomes.at(-1) !== 'storage-full'; count += 1) {
        const credentials = {
          email: `${'x'.repeat(60)}${count}@mail.example`,
          password: 'six-sept',
        };
        const signUp = server.client().identity.signUp(credentials);
        outcomes.push(
          await signUp.then(
            () => 'done',
            ({ code }: { code: string }) => code,
          ),
        );
      }
      expect(outcomes.at(-1)).toBe('storage-full');
      expect(outcomes).not.toContain('internal');
    } finally {
      database.exec('PRAGMA max_page_count = 1000000');
    }
  });
});
