import { describe, expect, it } from 'vitest';

import { AppError } from '../errors/app-error.ts';
import { firstReport } from './first-report.ts';
import type { Observer } from './reads.ts';

describe('the first report of a live read', () => {
  /** A live read, what it tells its observer, and whether it goes on. */
  function live() {
    let observer: Observer<number> | null = null;
    return {
      watch: (next: Observer<number>) => {
        observer = next;
        return () => (observer = null);
      },
      tell: () => observer,
    };
  }

  it('is what it gives, and ends it', async () => {
    const { watch, tell } = live();
    const first = firstReport(watch);
    tell()?.next(1);
    tell()?.next(2);
    expect(await first).toBe(1);
    expect(tell()).toBeNull();
  });

  it('may be a failure', async () => {
    const { watch, tell } = live();
    const first = firstReport(watch);
    tell()?.error(new AppError('offline'));
    await expect(first).rejects.toMatchObject({ code: 'offline' });
    expect(tell()).toBeNull();
  });

  it('is waited for until nobody wants it any more', async () => {
    const { watch, tell } = live();
    let leave = (): void => {};
    const signal = {
      aborted: false,
      addEventListener: (_type: 'abort', listener: () => void) => (leave = listener),
    };
    const first = firstReport(watch, signal);
    leave();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    expect(tell()).toBeNull();
  });
});
