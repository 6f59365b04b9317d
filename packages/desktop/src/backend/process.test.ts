import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { LAUNCH_HEADER } from '@palmanga/host/launch-secret';
import { writeWebBuild } from '@palmanga/site/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { StartMessage } from '../shared/backend-messages.ts';
import { NodeBackend } from '../testing/backend-process.ts';

const SECRET = 'secret-of-this-launch';
let folder = '';
let backend: NodeBackend;

const startMessage = (changes: Partial<StartMessage> = {}): StartMessage => ({
  type: 'start',
  dataFolder: join(folder, 'data'),
  webRoot: join(folder, 'web'),
  port: 0,
  launchSecret: SECRET,
  settings: { PALMANGA_FIXTURES: 'none', PALMANGA_LOG_LEVEL: 'silent' },
  ...changes,
});

async function started(changes: Partial<StartMessage> = {}): Promise<string> {
  const answer = backend.next();
  backend.send(startMessage(changes));
  const message = await answer;
  if (message.type !== 'ready') throw new Error(JSON.stringify(message));
  return `http://127.0.0.1:${message.port}`;
}

const call = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers });

describe('the real backend process', { timeout: 60_000 }, () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'palmanga-backend-'));
    writeWebBuild(join(folder, 'web'));
    backend = new NodeBackend();
  });
  afterEach(async () => {
    await backend.end();
    rmSync(folder, { recursive: true });
  });

  it('refuses requests without the launch’s secret', async () => {
    const origin = await started();
    const path = `${origin}/api/session/current`;
    await expect(call(path)).resolves.toHaveProperty('status', 403);
    await expect(call(path, { [LAUNCH_HEADER]: 'guess' })).resolves.toHaveProperty('status', 403);
    await expect(call(path, { [LAUNCH_HEADER]: SECRET })).resolves.toHaveProperty('status', 200);
    await expect(call(`${origin}/`)).resolves.toHaveProperty('status', 403);
  });

  it('moves to a free port when its own is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const origin = await started({ port });
    expect(origin).not.toBe(`http://127.0.0.1:${port}`);
    const answer = call(`${origin}/healthz`, { [LAUNCH_HEADER]: SECRET });
    await expect(answer).resolves.toHaveProperty('status', 200);
    other.close();
  });

  it('reports that its data folder cannot be used', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const answer = backend.next();
    backend.send(startMessage({ dataFolder: join(file, 'data') }));
    await expect(answer).resolves.toMatchObject({
      type: 'failed',
      failure: 'data-folder-missing',
    });
  });

  const database = (text: string): void => {
    const made = new DatabaseSync(join(folder, 'data', 'palmanga.db'));
    made.exec(text);
    made.close();
  };

  it.each([
    ['data-damaged', () => writeFileSync(join(folder, 'data', 'palmanga.db'), 'x'.repeat(5000))],
    ['data-other-version', () => database('PRAGMA user_version = 9999')],
    ['start-failed', () => database('CREATE TABLE notes (text)')],
    ['data-folder-read-only', () => mkdirSync(join(folder, 'data', 'palmanga.db'))],
  ] as const)('reports what is wrong with the data: %s', async (failure, prepare) => {
    mkdirSync(join(folder, 'data'));
    prepare();
    const answer = backend.next();
    backend.send(startMessage());
    await expect(answer).resolves.toMatchObject({ type: 'failed', failure });
  });

  it('reports that another process takes the data for itself', async () => {
    await started();
    await backend.end();
    // As a restore and a move take it.
    const [lockFile = ''] = globSync(join(folder, 'data', '*.lock'));
    const taken = new DatabaseSync(lockFile);
    taken.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    backend = new NodeBackend();
    const answer = backend.next();
    backend.send(startMessage());
    await expect(answer).resolves.toMatchObject({ type: 'failed', failure: 'data-busy' });
    taken.close();
  });

  it('reports invalid settings', async () => {
    const answer = backend.next();
    backend.send(startMessage({ settings: { PALMANGA_OIDC_ISSUER: 'ftp://x' } }));
    await expect(answer).resolves.toMatchObject({ type: 'failed', failure: 'settings-invalid' });
  });

  it('serves a Firebase project instead of the data folder, behind the same secret', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const PALMANGA_FIREBASE = JSON.stringify({
      firebase: { apiKey: 'key', projectId: 'palmanga-test' },
      // No emulator runs there: this test reads no document.
      emulators: { firestore: '127.0.0.1:1' },
    });
    const origin = await started({
      dataFolder: join(file, 'data'),
      settings: { PALMANGA_FIREBASE },
    });
    await expect(call(`${origin}/`)).resolves.toHaveProperty('status', 403);
    const page = await call(`${origin}/`, { [LAUNCH_HEADER]: SECRET });
    await expect(page.text()).resolves.toContain('"backend":"firebase"');
    const ended = once(backend.child, 'exit');
    backend.send({ type: 'stop' });
    await expect(ended).resolves.toEqual([0, null]);
  });

  it('reports what is wrong with the configuration of a Firebase project', async () => {
    const answer = backend.next();
    backend.send(startMessage({ settings: { PALMANGA_FIREBASE: '{"firebase":{}}' } }));
    await expect(answer).resolves.toMatchObject({
      type: 'failed',
      failure: 'firebase-invalid',
      detail: expect.stringContaining('firebase.apiKey') as unknown,
    });
  });

  it('gives an account the right to import', async () => {
    const origin = await started();
    const headers = { [LAUNCH_HEADER]: SECRET, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/session/signUp`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'lea@exemple.fr', password: 'mot-de-passe' }),
    });
    const cookie = answer.headers.getSetCookie().join('; ');
    const granted = backend.next();
    backend.send({ type: 'grant', id: 7, email: 'lea@exemple.fr' });
    await expect(granted).resolves.toEqual({ type: 'granted', id: 7, ok: true });
    const session = await call(`${origin}/api/session/current`, { ...headers, cookie });
    await expect(session.json()).resolves.toMatchObject({ email: 'lea@exemple.fr', isAdmin: true });
  });

  it('ends by itself when asked to stop', async () => {
    await started();
    const ended = once(backend.child, 'exit');
    backend.send({ type: 'stop' });
    await expect(ended).resolves.toEqual([0, null]);
  });
});
