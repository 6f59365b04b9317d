import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LAUNCH_HEADER } from '@palmanga/site/launch-secret';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { BackendOrder } from '../../shared/backend-messages.ts';
import { startFirebase } from './firebase-backend.ts';
import type { RunningBackend } from './serve-parent.ts';
import { describeStartFailure } from './start-failure.ts';

const SECRET = 'secret-of-this-launch';
const PROJECT = { firebase: { apiKey: 'key', projectId: 'palmanga-test' } };
/** Nothing answers there: these tests read no document. */
const CONFIGURATION = JSON.stringify({ ...PROJECT, emulators: { firestore: '127.0.0.1:1' } });
let folder = '';
let running: RunningBackend | null = null;
const reported: string[] = [];

const order = (configuration: string): BackendOrder => ({
  type: 'start',
  dataFolder: '/nowhere',
  webRoot: join(folder, 'web'),
  port: 0,
  launchSecret: SECRET,
  settings: { PALMANGA_FIREBASE: configuration, PALMANGA_HOST: '0.0.0.0' },
});
const start = async (configuration = CONFIGURATION): Promise<string> => {
  running = await startFirebase(order(configuration), 0, (line) => reported.push(line));
  return `http://127.0.0.1:${running.port}`;
};
const failure = (configuration: string, port = 0) =>
  startFirebase(order(configuration), port, () => undefined).then(
    () => null,
    (error: unknown) => ({ failure: describeStartFailure(error), message: String(error) }),
  );

describe('the web app on a Firebase project', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'palmanga-firebase-'));
    mkdirSync(join(folder, 'web/assets'), { recursive: true });
    writeFileSync(
      join(folder, 'web/index.html'),
      '<head><script type="application/json" id="palmanga-config">{}</script></head>',
    );
    writeFileSync(join(folder, 'web/assets/app.js'), 'export {}');
  });
  afterEach(async () => {
    await running?.close();
    running = null;
    rmSync(folder, { recursive: true });
  });

  it('is served with its configuration to whoever holds the launch’s secret', async () => {
    const origin = await start();
    const headers = { [LAUNCH_HEADER]: SECRET };
    const page = await fetch(`${origin}/rankings/a`, { headers });
    await expect(page.text()).resolves.toContain('"projectId":"palmanga-test"');
    await vi.waitFor(() => expect(reported[0]).toContain('/rankings/a'), 10_000);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/connect-src[^;]* http:\/\/127\.0\.0\.1:1(?:;| )/u);
    const script = await fetch(`${origin}/assets/app.js`, { headers });
    expect(script.status).toBe(200);
  });

  it('is refused to everybody else', async () => {
    const origin = await start();
    const guesses = [
      {},
      { [LAUNCH_HEADER]: 'guess' },
      { cookie: `palmanga_launch=${SECRET}` },
    ] as const;
    for (const path of ['/', '/assets/app.js', `/?launch=${SECRET}`]) {
      for (const headers of guesses) {
        const answer = await fetch(origin + path, { headers });
        expect(answer.status).toBe(403);
        await expect(answer.text()).resolves.toBe('');
      }
    }
  });

  it('reads its configuration from a file', async () => {
    const file = join(folder, 'web-config.json');
    writeFileSync(file, CONFIGURATION);
    const origin = await start(file);
    const page = await fetch(origin, { headers: { [LAUNCH_HEADER]: SECRET } });
    expect(page.status).toBe(200);
  });

  it.each([
    ['{', /not JSON/u],
    ['{"firebase":{"apiKey":"key"}}', /projectId/u],
    ['/nowhere/web-config.json', /no file/u],
  ])('tells what is wrong with the configuration %s', async (configuration, fault) => {
    await expect(failure(configuration)).resolves.toEqual({
      failure: 'firebase-invalid',
      message: expect.stringMatching(fault) as unknown,
    });
  });

  it('tells that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(failure(CONFIGURATION, port)).resolves.toHaveProperty('failure', 'port-taken');
    other.close();
  });

  it('leaves the right to import to the project’s operator', async () => {
    await start();
    expect(running?.grantImport).toBeNull();
  });
});
