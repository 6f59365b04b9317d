import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SilenceError } from './failures.ts';
import { Patience } from './patience.ts';

const never = () => new Promise<string>(() => undefined);

describe('patience', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('answers as the promise does, and leaves no timer', async () => {
    await expect(new Patience(100).wait(Promise.resolve('found'))).resolves.toBe('found');
    await expect(new Patience(100).wait(Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with the silence', async () => {
    const ended = vi.fn();
    void new Patience(100).wait(never()).catch(ended);
    await vi.advanceTimersByTimeAsync(99);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(SilenceError));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins anew with each sign of life', async () => {
    const patience = new Patience(100);
    const ended = vi.fn();
    const waiting = patience.wait(never()).catch(ended);
    await vi.advanceTimersByTimeAsync(90);
    patience.heard();
    await vi.advanceTimersByTimeAsync(90);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10);
    await waiting;
    expect(ended).toHaveBeenCalledOnce();
    patience.heard();
    expect(vi.getTimerCount()).toBe(0);
  });
});
