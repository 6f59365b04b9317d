import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { makeFormerDatabase, SLOW_STEP, SLOW_STEPS, versionOf } from '../support/slow-update.ts';

// A server that updates a large database: it says so, and how far it is, to whoever asks.

/** Starts the server with steps of an update, of which one is slow. */
const PROGRAM = join(import.meta.dirname, '../support/slow-server.ts');
const TIMEOUT = 120_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

const ask = async (address: string): Promise<Answer | null> => {
  try {
    const answer = await fetch(address);
    const { status, headers } = answer;
    return { status, text: await answer.text(), retryAfter: headers.get('retry-after') };
  } catch {
    return null;
  }
};

test(
  'an update that takes long is told by the log, /healthz and the page, while it runs',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'palmanga-update-'));
    const step = SLOW_STEP;
    makeFormerDatabase(join(data, 'palmanga.db'));
    const port = await freePort();
    const child = spawn(process.execPath, [PROGRAM], {
      env: {
        PATH: process.env['PATH'] ?? '',
        PALMANGA_DATA: data,
        PALMANGA_PORT: String(port),
        PALMANGA_FIXTURES: 'none',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      rmSync(data, { recursive: true });
    });
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const told = () => log.includes(`"step":${step},"steps":`);
    await expect.poll(told, { timeout: TIMEOUT }).toBe(true);

    const origin = `http://127.0.0.1:${port}`;
    const [health, call, page] = await Promise.all(
      ['/healthz', '/api/session/current', '/lea/top'].map((path) => ask(origin + path)),
    );
    expect(JSON.parse(health?.text ?? '')).toMatchObject({ status: 'updating', step });
    expect(JSON.parse(call?.text ?? '')).toMatchObject({ code: 'unavailable' });
    expect(page?.text).toMatch(new RegExp(`Étape ${step} sur \\d+`, 'u'));
    for (const answer of [health, call, page]) {
      expect(answer).toMatchObject({ status: 503, retryAfter: '3' });
    }
    // The step of which these answers tell has not ended.
    expect(log).not.toContain(`"step":${step + 1},`);

    const isReady = async () => (await ask(`${origin}/healthz`))?.text === '{"status":"ok"}';
    await expect.poll(isReady, { timeout: TIMEOUT, interval: 200 }).toBe(true);
    expect(versionOf(join(data, 'palmanga.db'))).toBe(SLOW_STEPS.at(-1)?.version);
  },
  TIMEOUT,
);
