import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeWebBuild } from '@palmanga/site/testing';
import { expect, it, onTestFinished, vi } from 'vitest';

import {
  BACKEND_TIMEOUT_MS,
  type BackendState,
  BackendSupervisor,
} from '../../packages/desktop/src/main/backend/supervisor.ts';
import { NodeBackend } from '../../packages/desktop/src/testing/backend-process.ts';
import { memoryLog } from '../../packages/desktop/src/testing/memory-log.ts';
import { makeFormerDatabase, SLOW_STEP as step } from '../support/slow-update.ts';

/** The backend's process with steps of an update, of which one is slow. */
const ENTRY = join(import.meta.dirname, '../support/slow-backend.ts');
const REAL = { timeout: 120_000, interval: 20 };

it('a real backend whose data is updated for long is left alone, says how far it is, and serves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-slow-'));
  mkdirSync(join(folder, 'data'));
  makeFormerDatabase(join(folder, 'data', 'palmanga.db'));
  writeWebBuild(join(folder, 'web'));
  const backend = new NodeBackend(ENTRY);
  onTestFinished(async () => {
    await backend.end();
    rmSync(folder, { recursive: true });
  });
  // The clock of the window, which the test moves on; the backend's is the real one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const states: BackendState[] = [];
  const kill = vi.fn(() => backend.child.kill('SIGKILL'));
  const supervisor = new BackendSupervisor({
    fork: () => ({
      send: (message) => backend.send(message),
      kill,
      onMessage: (listener) => void backend.child.on('message', listener),
      onExit: (listener) => void backend.child.on('exit', (code) => listener(code ?? 1)),
    }),
    startOptions: () => ({
      dataFolder: join(folder, 'data'),
      webRoot: join(folder, 'web'),
      launchSecret: 's3cret',
      settings: { PALMANGA_FIXTURES: 'none', PALMANGA_LOG_LEVEL: 'silent' },
    }),
    preferredPort: 0,
    onState: (state) => states.push(state),
    log: memoryLog(),
  });
  supervisor.start();
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const deadline = performance.now() + REAL.timeout;
      const timer = setInterval(() => {
        if (!isReached() && performance.now() < deadline) return;
        clearInterval(timer);
        if (isReached()) resolve();
        else reject(new Error(JSON.stringify(states)));
      }, REAL.interval);
    });
  await until(() => supervisor.state.kind === 'updating' && supervisor.state.step === step);
  vi.advanceTimersByTime(10 * BACKEND_TIMEOUT_MS.start);
  expect(supervisor.state).toEqual({ kind: 'updating', step, steps: expect.any(Number) as number });
  await until(() => supervisor.state.kind === 'ready');
  expect(kill).not.toHaveBeenCalled();
  const steps = states.flatMap((state) => (state.kind === 'updating' ? [state.step] : []));
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
}, 150_000);
