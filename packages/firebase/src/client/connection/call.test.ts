import { afterEach, describe, expect, test, vi } from 'vitest';

import { call } from './call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('call', () => {
  test('gives up after its time, with a code', async () => {
    const never = () => new Promise<never>(() => {});
    await expect(call(never, 20)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('does not even start offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const run = vi.fn(async () => 1);
    await expect(call(run)).rejects.toMatchObject({ code: 'offline' });
    expect(run).not.toHaveBeenCalled();
  });
});
