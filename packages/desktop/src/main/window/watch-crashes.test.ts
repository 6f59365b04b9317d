import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BrowserWindow, dialog, resetElectron } from '../../testing/electron-stub.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { watchCrashes } from './watch-crashes.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

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

  it('is given up after repeated crashes', () => {
    const { window, crash, giveUp } = setUp();
    for (let count = 0; count < 4; count += 1) crash();
    expect(window.webContents.reload).toHaveBeenCalledTimes(3);
    expect(giveUp).toHaveBeenCalledOnce();
  });

  it('is left alone when it ended properly', () => {
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

  it('ends a hung page when the user asks to reload', async () => {
    const { window } = setUp();
    dialog.showMessageBox.mockResolvedValueOnce({ response: 1 });
    window.emit('unresponsive');
    await vi.waitFor(() =>
      expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce(),
    );
  });

  it('logs a preload script that fails', () => {
    const { window, log } = setUp();
    window.webContents.emit('preload-error', {}, '/p.cjs', new Error('boom'));
    expect(log.lines).toEqual(['error The preload script /p.cjs failed: boom']);
  });
});
