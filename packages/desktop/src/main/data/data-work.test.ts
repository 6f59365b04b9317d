import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BrowserWindow, dialog, resetElectron } from '../../testing/electron-stub.ts';
import { DataWork } from './data-work.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const setUp = () => {
  const window = new BrowserWindow({});
  const work = new DataWork(() => window as never);
  const report = vi.fn(async (_error: unknown) => undefined);
  return { window, work, report };
};

describe('work on the data', () => {
  beforeEach(resetElectron);

  it('is shown in the taskbar until it ends', async () => {
    const { window, work, report } = setUp();
    const { promise, resolve } = Promise.withResolvers<string>();
    const result = work.run(() => promise, report);
    expect(window.setProgressBar.mock.calls).toEqual([[2]]);
    resolve('done');
    await expect(result).resolves.toBe('done');
    expect(window.setProgressBar.mock.lastCall).toEqual([-1]);
    expect(report).not.toHaveBeenCalled();
  });

  it('needs no window, nor one that still exists', async () => {
    const { window, work, report } = setUp();
    window.destroyed = true;
    await expect(work.run(async () => 'done', report)).resolves.toBe('done');
    expect(window.setProgressBar).not.toHaveBeenCalled();
    await expect(new DataWork(() => null).run(async () => 1, report)).resolves.toBe(1);
  });

  it('is done one at a time, and the user is told', async () => {
    const { window, work, report } = setUp();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = work.run(() => promise, report);
    const other = vi.fn(async () => 'other');
    await expect(work.run(other, report)).resolves.toBeNull();
    expect(other).not.toHaveBeenCalled();
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      window,
      expect.objectContaining({
        message: 'Palmanga s’occupe encore de tes données. Recommence dans un instant.',
      }),
    );
    resolve('done');
    await first;
    await expect(work.run(other, report)).resolves.toBe('other');
  });

  it('is waited for when the application quits, with its report', async () => {
    const { work } = setUp();
    const { promise, reject } = Promise.withResolvers<string>();
    const read = Promise.withResolvers<undefined>();
    const result = work.run(
      () => promise,
      () => read.promise,
    );
    const finished = vi.fn();
    const finish = work.finish().then(finished);
    const [, options] = dialog.showMessageBox.mock.calls[0] ?? [];
    const { signal, message } = options as { signal: AbortSignal; message: string };
    expect(message).toBe('Palmanga se ferme dès que tes données sont à l’abri.');
    reject(new Error('full'));
    await vi.waitFor(() => expect(signal.aborted).toBe(false));
    expect(finished).not.toHaveBeenCalled();
    read.resolve(undefined);
    await finish;
    expect(signal.aborted).toBe(true);
    await expect(result).resolves.toBeNull();
    expect(work.isEnding).toBe(true);
  });

  it('does not begin once the application quits', async () => {
    const { work, report } = setUp();
    await work.finish();
    const late = vi.fn(async () => 'late');
    await expect(work.run(late, report)).resolves.toBeNull();
    expect(late).not.toHaveBeenCalled();
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
  });
});
