import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BrowserWindow, dialog, resetElectron } from '../../testing/electron-stub.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { planRecovery, watchCrashes } from './crashes.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

describe('recovery from a page whose process is gone', () => {
  it.each(['crashed', 'oom', 'killed', 'abnormal-exit', 'memory-eviction'] as const)(
    'reloads after %s',
    (reason) => {
      expect(planRecovery(reason, [1000], 1000)).toBe('reload');
    },
  );

  it('does nothing when the page ended properly', () => {
    expect(planRecovery('clean-exit', [1000], 1000)).toBe('ignore');
  });

  it.each(['launch-failed', 'integrity-failure'] as const)(
    'gives up at once after %s',
    (reason) => {
      expect(planRecovery(reason, [1000], 1000)).toBe('give-up');
    },
  );

  it('gives up at the fourth crash within a minute, and ignores older ones', () => {
    expect(planRecovery('crashed', [1000, 2000, 3000], 3000)).toBe('reload');
    expect(planRecovery('crashed', [1000, 2000, 3000, 4000], 4000)).toBe('give-up');
    expect(planRecovery('crashed', [1000, 2000, 3000, 70_000], 70_000)).toBe('reload');
  });
});

const setUp = () => {
  const window = new BrowserWindow({});
  const log = memoryLog();
  const giveUp = vi.fn();
  let time = 0;
  watchCrashes({ window: window as never, log, giveUp, now: () => time });
  return {
    window,
    log,
    giveUp,
    crash: (reason = 'crashed') => {
      time += 1000;
      window.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
    },
  };
};

describe('a page that crashes or hangs', () => {
  beforeEach(resetElectron);

  it('is reloaded', () => {
    const { window, crash, log } = setUp();
    crash();
    expect(window.webContents.reload).toHaveBeenCalledOnce();
    expect(log.lines).toEqual(["error The page's process is gone: crashed (5)"]);
  });

  it('shows the failure page after repeated crashes', () => {
    const { window, crash, giveUp } = setUp();
    for (let count = 0; count < 4; count += 1) crash();
    expect(window.webContents.reload).toHaveBeenCalledTimes(3);
    expect(giveUp).toHaveBeenCalledOnce();
  });

  it('is not reloaded when it ended properly', () => {
    const { window, crash, giveUp } = setUp();
    crash('clean-exit');
    expect(window.webContents.reload).not.toHaveBeenCalled();
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('asks once, and waits when the user says so', async () => {
    const { window } = setUp();
    window.emit('unresponsive');
    window.emit('unresponsive');
    await vi.waitFor(() => expect(dialog.showMessageBox).toHaveBeenCalledOnce());
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
  });

  it('ends the process of a hung page when the user asks to reload', async () => {
    const { window } = setUp();
    dialog.showMessageBox.mockResolvedValueOnce({ response: 1 });
    window.emit('unresponsive');
    await vi.waitFor(() =>
      expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce(),
    );
  });

  it('takes the question back when the page responds again', async () => {
    const { window } = setUp();
    const { promise, resolve } = Promise.withResolvers<{ response: number }>();
    dialog.showMessageBox.mockReturnValueOnce(promise);
    window.emit('unresponsive');
    const [, options] = dialog.showMessageBox.mock.lastCall ?? [];
    const { signal } = options as { signal: AbortSignal };
    expect(signal.aborted).toBe(false);
    window.emit('responsive');
    expect(signal.aborted).toBe(true);
    resolve({ response: 0 });
    // Asked again the next time.
    await vi.waitFor(() => {
      window.emit('unresponsive');
      expect(dialog.showMessageBox).toHaveBeenCalledTimes(2);
    });
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
  });

  it('logs a preload script that fails', () => {
    const { window, log } = setUp();
    window.webContents.emit('preload-error', {}, '/p.cjs', new Error('boom'));
    expect(log.lines).toEqual(['error The preload script /p.cjs failed: boom']);
  });
});
