import type { IncomingMessage } from 'node:http';

import { AppError, LIMITS, LIST_LIMITS } from '@palmanga/core';
import { createLogger } from '@palmanga/host';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';

import { TestServer } from '../testing/test-server.ts';
import { answerSession } from './api/session.ts';
import type { Env, Services } from './context.ts';
import { errorHandler } from './errors.ts';
import { clientAddress, createRateLimits, RULES } from './rate-limits.ts';

describe('rate limits', () => {
  it('refuse beyond the rule until its window ends, each key apart', () => {
    let now = 0;
    const limits = createRateLimits(() => now);
    for (let count = 0; count < RULES.reset.max; count += 1) limits.consume('reset', 'a');
    expect(() => limits.consume('reset', 'a')).toThrow('rate-limited');
    expect(() => limits.consume('reset', 'b')).not.toThrow();
    expect(() => limits.consume('upload', 'a')).not.toThrow();
    now = RULES.reset.windowMs - 1;
    expect(() => limits.consume('reset', 'a')).toThrow(expect.objectContaining({ retryAfter: 1 }));
    now = RULES.reset.windowMs;
    expect(() => limits.consume('reset', 'a')).not.toThrow();
  });

  it('do not count what was given back, nor below nothing', () => {
    const limits = createRateLimits(() => 0);
    limits.giveBack('signIn', 'a');
    for (let count = 0; count < 100; count += 1) {
      limits.consume('signIn', 'a');
      limits.giveBack('signIn', 'a');
    }
    for (let count = 0; count < RULES.signIn.max; count += 1) limits.consume('signIn', 'a');
    expect(() => limits.consume('signIn', 'a')).toThrow('rate-limited');
  });

  it('hold no longer when the machine’s clock is set back', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(3_600_000);
    try {
      const limits = createRateLimits();
      for (let count = 0; count < RULES.signIn.max; count += 1) limits.consume('signIn', 'a');
      clock.mockReturnValue(0);
      const soon = expect.objectContaining({ retryAfter: expect.toSatisfy((s) => s <= 60) });
      expect(() => limits.consume('signIn', 'a')).toThrow(soon);
    } finally {
      clock.mockRestore();
    }
  });
});

it('guesses sent at once are counted before their passwords are checked', async () => {
  const refusals: (() => void)[] = [];
  const signIn = vi.fn<Services['accounts']['signIn']>(
    () =>
      new Promise((_resolve, reject) => {
        refusals.push(() => reject(new AppError('invalid-credentials')));
      }),
  );
  const logger = createLogger('silent');
  const services = { accounts: { signIn, uidOf: () => null }, limits: createRateLimits(), logger };
  const answers = answerSession({ ...services, clientAddress: () => 'a' } as unknown as Services);
  const credentials = { email: 'elodie@mail.example', password: 'essai' };
  const app = new Hono<Env>()
    .onError(errorHandler(logger))
    .post('/', async (c) => c.json(await answers.signIn(c, credentials)));
  const guess = async () => app.request('/', { method: 'POST' });
  const guesses = Promise.all(Array.from({ length: 2 * RULES.signIn.max }, guess));
  const release = setInterval(() => refusals.splice(0).forEach((refuse) => refuse()), 20);
  const statuses = (await guesses).map(({ status }) => status);
  clearInterval(release);
  expect(signIn).toHaveBeenCalledTimes(RULES.signIn.max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(RULES.signIn.max);
});

describe('a server', () => {
  it('refuses sign-ins after many wrong passwords, even with the right one at last', async () => {
    const server = await TestServer.start({ limited: true });
    try {
      const { identity } = server.client();
      const credentials = { email: 'elodie@mail.example', password: 'mot-de-passe' };
      await identity.signUp(credentials);
      for (let count = 0; count < RULES.signIn.max; count += 1) {
        await expect(
          identity.signIn({ ...credentials, password: `essai-${count}` }),
        ).rejects.toMatchObject({ code: 'invalid-credentials' });
      }
      await expect(identity.signIn(credentials)).rejects.toMatchObject({ code: 'rate-limited' });
      // Without a trusted proxy the server ignores a header that anyone can send.
      const spoofed = await fetch(`${server.url}/api/session/signIn`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' },
        body: JSON.stringify(credentials),
      });
      expect(spoofed.status).toBe(429);
    } finally {
      await server.dispose();
    }
  });

  it('counts right sign-ins in a window of their own', { timeout: 60_000 }, async () => {
    const server = await TestServer.start({ limited: true });
    try {
      const { identity } = server.client();
      const credentials = { email: 'elodie@mail.example', password: 'mot-de-passe' };
      await identity.signUp(credentials);
      for (let count = 1; count < RULES.signInTry.max; count += 1) {
        await identity.signIn(credentials);
      }
      await expect(
        identity.signIn({ ...credentials, password: 'essai-faux' }),
      ).rejects.toMatchObject({ code: 'invalid-credentials' });
      await expect(identity.signIn(credentials)).rejects.toMatchObject({ code: 'rate-limited' });
    } finally {
      await server.dispose();
    }
  });

  it('counts all addresses of an IPv6 network that one client can have', async () => {
    const server = await TestServer.start({
      limited: true,
      env: { PALMANGA_TRUSTED_PROXIES: '1' },
    });
    try {
      const guess = async (address: string): Promise<number> => {
        const answer = await fetch(`${server.url}/api/session/signIn`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
          body: JSON.stringify({ email: 'elodie@mail.example', password: 'essai' }),
        });
        return answer.status;
      };
      for (let count = 0; count < RULES.signIn.max; count += 1) {
        expect(await guess(`2001:db8:1:${count}00::1`)).toBe(403);
      }
      expect(await guess('2001:db8:1:ffff::1')).toBe(429);
      expect(await guess('2001:db8:2::1')).toBe(403);
    } finally {
      await server.dispose();
    }
  });

  it('sends few reset mails to one address, whether it has an account or not', async () => {
    const server = await TestServer.start({ limited: true });
    try {
      const { identity } = server.client();
      for (let count = 0; count < RULES.resetMail.max; count += 1) {
        await identity.sendPasswordReset('personne@mail.example');
      }
      await expect(identity.sendPasswordReset(' PERSONNE@mail.example ')).rejects.toMatchObject({
        code: 'rate-limited',
      });
    } finally {
      await server.dispose();
    }
  });

  it('counts the usernames that an account claims, malformed ones too', async () => {
    const server = await TestServer.start({ limited: true });
    try {
      const { identity, profiles } = server.client();
      await identity.signUp({ email: 'elodie@mail.example', password: 'mot-de-passe' });
      for (let count = 0; count < RULES.username.max; count += 1) {
        await expect(profiles.claimUsername('-')).rejects.toMatchObject({
          code: 'username-invalid',
        });
      }
      await expect(profiles.claimUsername('elodie')).rejects.toMatchObject({
        code: 'rate-limited',
      });
      const other = server.client();
      await other.identity.signUp({ email: 'zoe@mail.example', password: 'mot-de-passe' });
      await other.profiles.claimUsername('elodie');
    } finally {
      await server.dispose();
    }
  });

  it(
    'matches the longest lists of an account, and no endless ones',
    { timeout: 60_000 },
    async () => {
      const calls = LIMITS.listEntries / LIST_LIMITS.matchedAtOnce;
      expect(RULES.match.max).toBeGreaterThanOrEqual(2 * calls);
      const server = await TestServer.start({ limited: true });
      try {
        const { identity, mangas } = server.client();
        await identity.signUp({ email: 'elodie@mail.example', password: 'mot-de-passe' });
        for (let count = 0; count < RULES.match.max; count += 1) await mangas.match([]);
        await expect(mangas.match([])).rejects.toMatchObject({ code: 'rate-limited' });
        const other = server.client();
        await other.identity.signUp({ email: 'zoe@mail.example', password: 'mot-de-passe' });
        expect(await other.mangas.match([])).toEqual([]);
      } finally {
        await server.dispose();
      }
    },
  );
});

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage;

describe('the address that calls are counted by', () => {
  it('is the socket’s address behind no proxy, whatever the headers say', () => {
    expect(clientAddress(from('198.51.100.7', '1.1.1.1'), 0)).toBe('198.51.100.7');
    expect(clientAddress(from('::ffff:198.51.100.7'), 0)).toBe('198.51.100.7');
  });

  it('is what the outermost of our proxies saw', () => {
    const request = from('127.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2');
    expect(clientAddress(request, 1)).toBe('10.0.0.2');
    expect(clientAddress(request, 2)).toBe('203.0.113.9');
    expect(clientAddress(from('127.0.0.1'), 1)).toBe('127.0.0.1');
  });

  it('is the socket’s when a proxy’s entry is no address, which visitors could choose without end', () => {
    const seen = (entry: string) => clientAddress(from('198.51.100.7', entry), 1);
    for (const entry of ['unknown', '_hidden', '1.2.3', '[::1', 'x'.repeat(9000), '1.2.3.4:5:6']) {
      expect(seen(entry)).toBe('198.51.100.7');
    }
  });

  it('is one network however an IPv6 address is written', () => {
    const seen = (entry: string) => clientAddress(from('127.0.0.1', entry), 1);
    for (const entry of [
      '2001:DB8:1:2::1',
      '2001:0db8:0001:2::1%eth0',
      '2001:db8:1:2::192.0.2.1',
    ]) {
      expect(seen(entry)).toBe('2001:db8:1::/48');
    }
    expect(seen('::ffff:c633:6407')).toBe('198.51.100.7');
  });

  it('is the same whether a proxy writes its port or not', () => {
    const seen = (entry: string) => clientAddress(from('127.0.0.1', entry), 1);
    expect(seen('203.0.113.9:51234')).toBe('203.0.113.9');
    expect(seen('[2001:db8:1:2::99]:443')).toBe('2001:db8:1::/48');
    expect(seen('[2001:db8:1:2::99]')).toBe('2001:db8:1::/48');
    expect(seen('2001:db8:1:2::99')).toBe('2001:db8:1::/48');
  });

  it('counts an IPv6 network as one client', () => {
    expect(clientAddress(from('2001:db8:1:2:aaaa::1'), 0)).toBe('2001:db8:1::/48');
    expect(clientAddress(from('2001:db8:1:2::99'), 0)).toBe('2001:db8:1::/48');
    expect(clientAddress(from('::1'), 0)).toBe('0:0:0::/48');
  });
});
