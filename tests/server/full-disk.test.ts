import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ErrorCode } from '@palmanga/core';
import { createClient } from '@palmanga/server/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { Browser } from '../../packages/server/src/testing/browser.ts';
import { ServerProcess } from '../support/server-process.ts';

const PASSWORD = 'mot de passe long';

const clientOf = (origin: string) =>
  createClient({ origin, fetch: new Browser(origin).fetch, providerLabel: null });

/** The code that a sign-up fails with; null when it succeeds. */
async function signUp(origin: string, email: string): Promise<ErrorCode | null> {
  const client = clientOf(origin);
  const code = await client.identity.signUp({ email, password: PASSWORD }).then(
    () => null,
    (error: { code: ErrorCode }) => error.code,
  );
  client.close();
  return code;
}

async function signIn(origin: string, email: string): Promise<ErrorCode | null> {
  const client = clientOf(origin);
  const code = await client.identity.signIn({ email, password: PASSWORD }).then(
    () => null,
    (error: { code: ErrorCode }) => error.code,
  );
  client.close();
  return code;
}

/** Only root can mount a file system; the test above needs none. */
describe.runIf(process.getuid?.() === 0)('on a small file system', () => {
  const disk = mkdtempSync(join(tmpdir(), 'palmanga-disk-'));
  let server: ServerProcess;
  let isMounted = false;

  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk]);
    isMounted = true;
    const env = { PALMANGA_DATA: disk, PALMANGA_FIXTURES: 'none', PALMANGA_LOG_LEVEL: 'silent' };
    server = await ServerProcess.start(env, { hasCheapPasswords: true });
  }, 60_000);

  afterAll(async () => {
    await server.dispose();
    if (isMounted) execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  test('a sign-up happens entirely or not at all, however little is free', async () => {
    const codes: (ErrorCode | null)[] = [];
    for (let kilobytes = 0; kilobytes <= 120; kilobytes += 8) {
      const email = `disque${kilobytes}@mail.example`;
      const filler = join(disk, 'filler');
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - kilobytes * 1024), 1));
      const code = await signUp(server.url, email);
      rmSync(filler);
      codes.push(code);
      const again = code === null ? null : await signUp(server.url, email);
      expect(again).toBeNull();
      expect(await signIn(server.url, email)).toBeNull();
    }
    expect(new Set(codes)).toEqual(new Set([null, 'storage-full']));
  });

  test('a reset happens entirely or not at all: its link works until the password is changed', async () => {
    const codes: (ErrorCode | null)[] = [];
    const email = 'lien@mail.example';
    expect(await signUp(server.url, email)).toBeNull();
    for (const kilobytes of [0, 8, 500]) {
      const { identity } = clientOf(server.url);
      const token = await askForReset(email);
      const password = `${PASSWORD} ${kilobytes}`;
      const reset = () =>
        identity.confirmPasswordReset(token, password).then(
          () => null,
          (error: { code: ErrorCode }) => error.code,
        );
      const filler = join(disk, 'filler');
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - kilobytes * 1024), 1));
      const code = await reset();
      rmSync(filler);
      codes.push(code);
      expect(await reset()).toBe(code === null ? 'reset-link-invalid' : null);
      await identity.signIn({ email, password });
    }
    expect(new Set(codes)).toEqual(new Set([null, 'storage-full']));
  });

  /** The token of a new link to an address. */
  async function askForReset(email: string): Promise<string> {
    const outbox = join(disk, 'outbox');
    rmSync(outbox, { recursive: true, force: true });
    await clientOf(server.url).identity.sendPasswordReset(email);
    return vi.waitFor(() => {
      const [name = ''] = readdirSync(outbox);
      const mail = readFileSync(join(outbox, name), 'utf8').replaceAll(/=\r?\n/g, '');
      const token = /[?&](?:token|oobCode)=3D(?<token>[\w-]+)/.exec(mail)?.groups?.['token'];
      if (token === undefined) throw new Error('No link yet');
      return token;
    });
  }
});
