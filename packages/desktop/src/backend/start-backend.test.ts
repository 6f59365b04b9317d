import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LAUNCH_HEADER } from '@palmanga/host/launch-secret';
import { writeWebBuild } from '@palmanga/site/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { StartMessage } from '../shared/backend-messages.ts';
import { START_MESSAGE } from '../testing/backend-process.ts';
import { environmentOf, startFirebase, type RunningBackend } from './start-backend.ts';
import { describeStartFailure } from './start-failure.ts';

const SECRET = 'secret-of-this-launch';
const PROJECT = { firebase: { apiKey: 'key', projectId: 'palmanga-test' } };
/** No emulator runs there: these tests read no document. */
const CONFIGURATION = JSON.stringify({ ...PROJECT, emulators: { firestore: '127.0.0.1:1' } });
let folder = '';
let running: RunningBackend | null = null;

const message = (configuration: string): StartMessage => ({
  type: 'start',
  dataFolder: '/nowhere',
  webRoot: join(folder, 'web'),
  port: 0,
  launchSecret: SECRET,
  settings: { PALMANGA_FIREBASE: configuration, PALMANGA_HOST: '0.0.0.0' },
});
const start = async (configuration = CONFIGURATION): Promise<string> => {
  running = await startFirebase(message(configuration), 0);
  return `http://127.0.0.1:${running.port}`;
};
const failure = (configuration: string, port = 0) =>
  startFirebase(message(configuration), port).then(
    () => null,
    (error: unknown) => ({ failure: describeStartFailure(error), message: String(error) }),
  );

it('serves on this computer alone, whatever the settings say', () => {
  const settings = { PALMANGA_HOST: '0.0.0.0', PALMANGA_OIDC_LABEL: 'École' };
  expect(environmentOf({ ...START_MESSAGE, settings }, 41_000)).toEqual({
    PALMANGA_HOST: '127.0.0.1',
    PALMANGA_PORT: '41000',
    PALMANGA_DATA: '/data',
    PALMANGA_WEB: '/web',
    PALMANGA_OIDC_LABEL: 'École',
  });
});

describe('the web app on a Firebase project', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'palmanga-firebase-'));
    writeWebBuild(join(folder, 'web'));
  });
  afterEach(async () => {
    await running?.close();
    running = null;
    rmSync(folder, { recursive: true });
  });

  it('is served with its configuration to requests with the launch’s secret', async () => {
    const origin = await start();
    const headers = { [LAUNCH_HEADER]: SECRET };
    const page = await fetch(`${origin}/rankings/a`, { headers });
    await expect(page.text()).resolves.toContain('"projectId":"palmanga-test"');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/connect-src[^;]* http:\/\/127\.0\.0\.1:1(?:;| )/u);
    const script = await fetch(`${origin}/assets/app-abc.js`, { headers });
    expect(script.status).toBe(200);
  });

  it('is refused to all other requests', async () => {
    const origin = await start();
    const guesses = [
      {},
      { [LAUNCH_HEADER]: 'guess' },
      { cookie: 'palmanga_launch=guess' },
    ] as const;
    for (const path of ['/', '/assets/app-abc.js', '/?launch=guess']) {
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
  ])('reports what is wrong with the configuration %s', async (configuration, fault) => {
    await expect(failure(configuration)).resolves.toEqual({
      failure: 'firebase-invalid',
      message: expect.stringMatching(fault) as unknown,
    });
  });

  it('reports that its port is taken', async () => {
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
