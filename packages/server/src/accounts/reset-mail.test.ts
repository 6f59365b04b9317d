import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';

import { decodeQuotedPrintable, TestServer } from '../testing/test-server.ts';

const EMAIL = 'elodie@mail.example';
const PASSWORD = 'mot-de-passe';
const disposals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0).toReversed()) await dispose();
});

async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await TestServer.start({ env });
  disposals.push(() => server.dispose());
  return server;
}

/** A mail server that stores the mails it receives. */
async function startMailbox(): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('latin1')));
      stream.on('end', () => {
        mails.push(decodeQuotedPrintable(source));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  disposals.push(() => new Promise((resolve) => smtp.close(() => resolve())));
  const { port } = smtp.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

/** The token of the link in a mail; '' when there is none. */
const tokenIn = (mail: string): string => /\/reset\?token=([\w-]+)/.exec(mail)?.[1] ?? '';

describe('the reset mail', () => {
  it('goes through the SMTP server of the settings', async () => {
    const { url, mails } = await startMailbox();
    const server = await startServer({
      PALMANGA_SMTP_URL: url,
      PALMANGA_MAIL_FROM: 'Palmanga <bonjour@palmanga.example>',
    });
    const { identity } = server.client();
    await identity.signUp({ email: EMAIL, password: PASSWORD });
    await identity.sendPasswordReset(EMAIL);
    await expect.poll(() => mails.length, { timeout: 5000 }).toBe(1);
    const [mail = ''] = mails;
    expect(mail).toContain(`To: ${EMAIL}`);
    expect(mail).toContain('From: Palmanga <bonjour@palmanga.example>');
    expect(mail).toContain('Subject: Change ton mot de passe Palmanga');
    expect(mail).toMatch(new RegExp(`${server.url}/reset\\?token=[\\w-]{20,}`));
    expect(await server.outbox()).toEqual([]);
  });

  it('is written to the outbox without one, and its link works once', async () => {
    const server = await startServer();
    const { identity } = server.client();
    await identity.signUp({ email: EMAIL, password: PASSWORD });
    await identity.sendPasswordReset(EMAIL);
    await expect.poll(() => server.outbox(), { timeout: 5000 }).toHaveLength(1);
    const [token = ''] = (await server.outbox()).map(tokenIn);
    await identity.confirmPasswordReset(token, 'autre-mot');
    await expect(identity.confirmPasswordReset(token, 'encore-un')).rejects.toMatchObject({
      code: 'reset-link-invalid',
    });
  });

  it('makes every other link of the account void once one was used', async () => {
    const server = await startServer();
    const { identity } = server.client();
    await identity.signUp({ email: EMAIL, password: PASSWORD });
    await identity.signUp({ email: 'autre@mail.example', password: PASSWORD });
    for (const email of [EMAIL, EMAIL, 'autre@mail.example']) {
      await identity.sendPasswordReset(email);
    }
    await expect.poll(() => server.outbox(), { timeout: 5000 }).toHaveLength(3);
    const mails = await server.outbox();
    const tokensOf = (email: string): string[] =>
      mails.filter((mail) => mail.includes(`To: ${email}`)).map(tokenIn);
    const [first = '', second = ''] = tokensOf(EMAIL);
    await identity.confirmPasswordReset(second, 'autre-mot');
    await expect(identity.confirmPasswordReset(first, 'encore-un')).rejects.toMatchObject({
      code: 'reset-link-invalid',
    });
    await identity.signIn({ email: EMAIL, password: 'autre-mot' });
    const [others = ''] = tokensOf('autre@mail.example');
    await identity.confirmPasswordReset(others, 'le-mien');
  });

  it('has a link that nobody can take from the database', async () => {
    const server = await startServer();
    const { identity } = server.client();
    await identity.signUp({ email: EMAIL, password: PASSWORD });
    await identity.sendPasswordReset(EMAIL);
    await expect.poll(() => server.outbox(), { timeout: 5000 }).toHaveLength(1);
    const [token = ''] = (await server.outbox()).map(tokenIn);
    expect(token).toMatch(/^[\w-]{20,}$/);
    const stored = server.running.store.database.prepare('SELECT * FROM verification').all();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('ends every session of the account', async () => {
    const server = await startServer();
    const browser = server.browser();
    const { identity, profiles } = server.client(browser);
    await identity.signUp({ email: EMAIL, password: PASSWORD });
    await profiles.saveOwn({ bio: 'Avant' });
    await identity.sendPasswordReset(EMAIL);
    await expect.poll(() => server.outbox(), { timeout: 5000 }).toHaveLength(1);
    const [mail = ''] = await server.outbox();
    const token = /\/reset\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
    await server.client().identity.confirmPasswordReset(token, 'autre-mot');
    await expect(profiles.saveOwn({ bio: 'Après' })).rejects.toMatchObject({
      code: 'session-expired',
    });
  });

  it('ends the live connection of every session, however many there are', async () => {
    const server = await startServer();
    const { identity } = server.client();
    await identity.signUp({ email: EMAIL, password: PASSWORD });
    const { database } = server.running.store;
    database.exec(`
      WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 150)
      INSERT INTO session (id, expiresAt, token, createdAt, updatedAt, userId)
      SELECT 'planted' || n, '2099-01-01T00:00:00.000Z', 'planted' || n, updatedAt, updatedAt, id
      FROM user, number`);
    const late = server.client();
    await late.identity.signIn({ email: EMAIL, password: PASSWORD });
    const errors: string[] = [];
    late.rankings.watchOwn(
      { limit: 10 },
      { next: () => {}, error: ({ code }) => void errors.push(code) },
    );
    await expect.poll(() => server.running.liveConnections).toBe(1);
    await identity.sendPasswordReset(EMAIL);
    await expect.poll(() => server.outbox(), { timeout: 5000 }).toHaveLength(1);
    const [mail = ''] = await server.outbox();
    await identity.confirmPasswordReset(tokenIn(mail), 'autre-mot');
    await expect
      .poll(() => errors.at(-1), { timeout: 5000 })
      .toMatch(/unauthenticated|session-expired/);
    expect(database.prepare('SELECT count(*) AS n FROM session').get()).toEqual({ n: 0 });
  });

  it('leaves no session to whoever signs in with the former password meanwhile', async () => {
    const server = await startServer();
    const { identity } = server.client();
    await identity.signUp({ email: EMAIL, password: PASSWORD });
    await identity.sendPasswordReset(EMAIL);
    await expect.poll(() => server.outbox(), { timeout: 5000 }).toHaveLength(1);
    const [mail = ''] = await server.outbox();
    const reset = { isOver: false };
    const signInAgain = async () => {
      const others = server.client();
      while (!reset.isOver) {
        await others.identity.signIn({ email: EMAIL, password: PASSWORD }).catch(() => {});
      }
    };
    const storm = [signInAgain(), signInAgain()];
    await identity.confirmPasswordReset(tokenIn(mail), 'autre-mot');
    reset.isOver = true;
    await Promise.all(storm);
    const { database } = server.running.store;
    expect(database.prepare('SELECT count(*) AS n FROM session').get()).toEqual({ n: 0 });
    await identity.signIn({ email: EMAIL, password: 'autre-mot' });
  });

  it('that cannot be sent is reported in the log only', async () => {
    const server = await startServer({ PALMANGA_SMTP_URL: 'smtp://127.0.0.1:1' });
    const { identity } = server.client();
    await identity.signUp({ email: EMAIL, password: PASSWORD });
    await identity.sendPasswordReset(EMAIL);
  });

  it('answers alike for an address that has no account', async () => {
    const server = await startServer();
    const { identity } = server.client();
    await identity.signUp({ email: EMAIL, password: PASSWORD });
    const ask = (email: string) =>
      server.browser().fetch(`${server.url}/api/session/sendPasswordReset`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
    const [known, unknown] = [await ask(EMAIL), await ask('personne@mail.example')];
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
  });
});
