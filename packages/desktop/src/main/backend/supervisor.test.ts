import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ToBackend } from '../../shared/backend-messages.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import {
  BACKEND_TIMEOUT_MS,
  BackendSupervisor,
  RESTART_LIMIT,
  restartDelay,
  type BackendState,
} from './supervisor.ts';

const crashTimes = (count: number) => Array.from({ length: count }, (_, index) => index * 1000);

it('waits longer before each restart of a crashed backend', () => {
  expect([1, 2, 3, 4, 5].map((count) => restartDelay(crashTimes(count), count * 1000))).toEqual([
    250, 500, 1000, 2000, 4000,
  ]);
});

it('gives up when the backend keeps crashing', () => {
  expect(restartDelay(crashTimes(RESTART_LIMIT.count + 1), 6000)).toBeNull();
});

it('ignores crashes of long ago', () => {
  expect(restartDelay([...crashTimes(9), 1_000_000], 1_000_000)).toBe(250);
});

/** A backend's process that the test controls. */
class FakeProcess {
  readonly sent: ToBackend[] = [];
  killed = false;
  emit: (message: unknown) => void = () => undefined;
  exit: (code: number) => void = () => undefined;
  send(message: ToBackend): void {
    this.sent.push(message);
  }
  kill(): boolean {
    this.killed = true;
    return true;
  }
  onMessage(listener: (message: unknown) => void): void {
    this.emit = listener;
  }
  onExit(listener: (code: number) => void): void {
    this.exit = listener;
  }
}

const setUp = (preferredPort = 0) => {
  const processes: FakeProcess[] = [];
  const states: BackendState[] = [];
  const log = memoryLog();
  const supervisor = new BackendSupervisor({
    fork: () => {
      const process = new FakeProcess();
      processes.push(process);
      return process;
    },
    startOptions: () => ({
      dataFolder: '/data',
      webRoot: '/web',
      launchSecret: 's3cret',
      settings: {},
    }),
    preferredPort,
    onState: (state) => states.push(state),
    log,
  });
  const last = (): FakeProcess => {
    const process = processes.at(-1);
    if (process === undefined) throw new Error('no process was started');
    return process;
  };
  return { supervisor, processes, states, log, last };
};

describe('the backend’s process', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('receives the data folder and this launch’s secret', () => {
    const { supervisor, last, states } = setUp(41_000);
    supervisor.start();
    expect(last().sent).toEqual([
      {
        type: 'start',
        port: 41_000,
        dataFolder: '/data',
        webRoot: '/web',
        launchSecret: 's3cret',
        settings: {},
      },
    ]);
    expect(states).toEqual([{ kind: 'starting' }]);
  });

  it('is ready once it reports its port', () => {
    const { supervisor, last } = setUp();
    supervisor.start();
    last().emit({ type: 'ready', port: 41_000 });
    expect(supervisor.state).toEqual({ kind: 'ready', port: 41_000 });
  });

  it('is started once', () => {
    const { supervisor, processes } = setUp();
    supervisor.start();
    supervisor.start();
    expect(processes).toHaveLength(1);
  });

  it('logs that the port was taken', () => {
    const { supervisor, last, log } = setUp(41_000);
    supervisor.start();
    last().emit({ type: 'ready', port: 42_000 });
    expect(log.lines).toEqual(['warn Port 41000 is taken: using 42000']);
    expect(supervisor.state).toEqual({ kind: 'ready', port: 42_000 });
  });

  it('starts again on the same port when it crashes', () => {
    const { supervisor, processes, last, states } = setUp();
    supervisor.start();
    last().emit({ type: 'ready', port: 41_000 });
    last().exit(139);
    expect(supervisor.state).toEqual({ kind: 'restarting' });
    vi.advanceTimersByTime(250);
    expect(processes).toHaveLength(2);
    expect(last().sent[0]).toMatchObject({ type: 'start', port: 41_000, launchSecret: 's3cret' });
    last().emit({ type: 'ready', port: 41_000 });
    expect(states.map((state) => state.kind)).toEqual([
      'starting',
      'ready',
      'restarting',
      'restarting',
      'ready',
    ]);
  });

  it('is not restarted after repeated crashes, until the user retries', () => {
    const { supervisor, processes, last } = setUp();
    supervisor.start();
    for (let crash = 0; crash < 6; crash += 1) {
      last().exit(1);
      vi.advanceTimersByTime(8000);
    }
    expect(supervisor.state).toEqual({ kind: 'failed', failure: 'backend-crashed' });
    expect(processes).toHaveLength(6);
    supervisor.start();
    expect(processes).toHaveLength(7);
    expect(supervisor.state).toEqual({ kind: 'starting' });
  });

  it.each(['data-folder-read-only', 'storage-full', 'port-taken'] as const)(
    'is not restarted when it fails with %s',
    (failure) => {
      const { supervisor, processes, last, log } = setUp();
      supervisor.start();
      const process = last();
      process.emit({ type: 'failed', failure, detail: 'why' });
      process.exit(1);
      vi.advanceTimersByTime(60_000);
      expect(supervisor.state).toEqual({ kind: 'failed', failure });
      expect(process.killed).toBe(true);
      expect(processes).toHaveLength(1);
      expect(log.lines).toEqual(['error The backend could not start: why']);
    },
  );

  it('is killed when it does not answer', () => {
    const { supervisor, last } = setUp();
    supervisor.start();
    const process = last();
    vi.advanceTimersByTime(BACKEND_TIMEOUT_MS.start);
    expect(process.killed).toBe(true);
    expect(supervisor.state).toEqual({ kind: 'failed', failure: 'backend-silent' });
  });

  it('has its whole time to start again after the computer slept', () => {
    const { supervisor, last } = setUp();
    supervisor.start();
    vi.advanceTimersByTime(BACKEND_TIMEOUT_MS.start - 1);
    supervisor.resumed();
    vi.advanceTimersByTime(BACKEND_TIMEOUT_MS.start - 1);
    expect(supervisor.state.kind).toBe('starting');
    last().emit({ type: 'ready', port: 41_000 });
    supervisor.resumed();
    vi.advanceTimersByTime(BACKEND_TIMEOUT_MS.start * 2);
    expect(supervisor.state.kind).toBe('ready');
  });

  it('stops with the application, and is not started again', async () => {
    const { supervisor, processes, last } = setUp();
    supervisor.start();
    last().emit({ type: 'ready', port: 41_000 });
    const stopped = supervisor.stop();
    expect(last().sent.at(-1)).toEqual({ type: 'stop' });
    last().exit(0);
    await stopped;
    vi.advanceTimersByTime(60_000);
    expect(processes).toHaveLength(1);
    expect(last().killed).toBe(false);
    expect(supervisor.state).toEqual({ kind: 'stopped' });
  });

  it('stops once for everybody who asks', async () => {
    const { supervisor, last } = setUp();
    supervisor.start();
    const both = Promise.all([supervisor.stop(), supervisor.stop()]);
    expect(last().sent.filter(({ type }) => type === 'stop')).toHaveLength(1);
    last().exit(0);
    await both;
    expect(supervisor.state).toEqual({ kind: 'stopped' });
  });

  it('is killed when it does not stop in time', async () => {
    const { supervisor, last, log } = setUp();
    supervisor.start();
    const stopped = supervisor.stop();
    vi.advanceTimersByTime(BACKEND_TIMEOUT_MS.stop);
    await stopped;
    expect(last().killed).toBe(true);
    expect(log.lines).toEqual(['warn The backend did not stop in time: killing it']);
  });

  it('stops while it waits to start again', async () => {
    const { supervisor, processes, last } = setUp();
    supervisor.start();
    last().exit(1);
    await supervisor.stop();
    vi.advanceTimersByTime(60_000);
    expect(processes).toHaveLength(1);
  });

  it('may start again after it was stopped', async () => {
    const { supervisor, processes, last } = setUp();
    supervisor.start();
    const stopped = supervisor.stop();
    last().exit(0);
    await stopped;
    supervisor.start();
    expect(processes).toHaveLength(2);
  });

  it('says when it serves, fails for good or stops, and not before', async () => {
    const { supervisor, last } = setUp();
    await expect(supervisor.settled()).resolves.toEqual({ kind: 'stopped' });
    supervisor.start();
    const seen = vi.fn();
    void supervisor.settled().then(seen);
    last().exit(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(seen).not.toHaveBeenCalled();
    last().emit({ type: 'ready', port: 41_000 });
    await vi.waitFor(() => expect(seen).toHaveBeenCalledExactlyOnceWith(supervisor.state));
    expect(supervisor.state.kind).toBe('ready');
    void supervisor.stop();
    last().exit(0);
    supervisor.start();
    const failed = supervisor.settled();
    last().emit({ type: 'failed', failure: 'storage-full', detail: '' });
    await expect(failed).resolves.toEqual({ kind: 'failed', failure: 'storage-full' });
  });

  it('takes no answer about work on the data for its own', () => {
    const { supervisor, last, log } = setUp();
    supervisor.start();
    last().emit({ type: 'backed-up' });
    expect(supervisor.state).toEqual({ kind: 'starting' });
    expect(log.lines).toEqual(['warn The backend answered work on the data that it does not do']);
  });

  it.each([null, 'ready', {}, { type: 'ready' }, { type: 'ready', port: 'x' }, { type: 'run' }])(
    'ignores malformed messages: %j',
    (message) => {
      const { supervisor, last, log } = setUp();
      supervisor.start();
      last().emit(message);
      expect(supervisor.state).toEqual({ kind: 'starting' });
      expect(log.lines).toEqual(['warn The backend sent a message of unknown shape']);
    },
  );

  it('ignores the messages of a previous process', () => {
    const { supervisor, processes, last } = setUp();
    supervisor.start();
    last().exit(1);
    vi.advanceTimersByTime(250);
    processes[0]?.emit({ type: 'ready', port: 1 });
    processes[0]?.exit(0);
    expect(supervisor.state).toEqual({ kind: 'restarting' });
    expect(processes).toHaveLength(2);
  });

  it('writes its lines to the log', () => {
    const { supervisor, last, log } = setUp();
    supervisor.start();
    last().emit({ type: 'log', line: 'hello' });
    expect(log.lines).toEqual(['info backend: hello']);
  });
});

describe('the right to import', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const ready = () => {
    const fixture = setUp();
    fixture.supervisor.start();
    fixture.last().emit({ type: 'ready', port: 41_000 });
    return fixture;
  };

  it.each([true, false])('is answered by the backend: %s', async (ok) => {
    const { supervisor, last } = ready();
    const granted = supervisor.grantImport('lea@exemple.fr');
    expect(last().sent.at(-1)).toEqual({ type: 'grant', id: 1, email: 'lea@exemple.fr' });
    last().emit({ type: 'granted', id: 1, ok });
    await expect(granted).resolves.toBe(ok);
  });

  it('cannot be given when the backend is down, crashes or does not answer', async () => {
    await expect(setUp().supervisor.grantImport('a@b.c')).resolves.toBe(false);
    const { supervisor, last } = ready();
    const dying = supervisor.grantImport('a@b.c');
    last().exit(1);
    await expect(dying).resolves.toBe(false);
    const other = ready();
    const silent = other.supervisor.grantImport('a@b.c');
    vi.advanceTimersByTime(BACKEND_TIMEOUT_MS.grant);
    await expect(silent).resolves.toBe(false);
  });
});
