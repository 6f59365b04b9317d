import type { Firestore, Transaction } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { transact } from './transact.ts';

const sdk = vi.hoisted(() => ({ runTransaction: vi.fn() }));
vi.mock('firebase/firestore/lite', () => sdk);

const DB = {} as Firestore;
const refusal = (code: string) => Object.assign(new Error(`refused as ${code}`), { code });

/** The SDK commits after each run; the commits end in turn as given, and then succeed. */
function commitsEnd(...codes: readonly string[]): void {
  const left = [...codes];
  sdk.runTransaction.mockImplementation(
    async (_db: unknown, run: (transaction: Transaction) => Promise<unknown>) => {
      const result = await run({} as Transaction);
      const code = left.shift();
      if (code !== undefined) throw refusal(code);
      return result;
    },
  );
}

beforeEach(() => {
  sdk.runTransaction.mockReset();
});

describe('a transaction', () => {
  it.each([
    ['another client changed what it read', 'aborted'],
    ['the rules see a newer state than it read', 'permission-denied'],
    ['it read a list, and one of its items after that was removed', 'invalid-argument'],
  ])('runs again when %s', async (_, code) => {
    commitsEnd(code, code);
    const run = vi.fn(async () => 'done');
    expect(await transact(DB, run)).toBe('done');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it.each(['permission-denied', 'invalid-argument'])(
    'that is always refused as %s ends after nine commits',
    async (code) => {
      commitsEnd(...Array<string>(20).fill(code));
      const run = vi.fn(async () => 'done');
      await expect(transact(DB, run)).rejects.toMatchObject({ name: 'AppError' });
      expect(run).toHaveBeenCalledTimes(9);
    },
  );

  it('has time by the number of its writes, once it is read', async () => {
    vi.useFakeTimers();
    sdk.runTransaction.mockImplementation(
      async (_db: unknown, run: (transaction: Transaction) => Promise<unknown>) => {
        await run({ set: () => undefined } as unknown as Transaction);
        return new Promise(() => {});
      },
    );
    const endsAfter = async (writes: number) => {
      const begun = Date.now();
      const ended = transact(DB, async (transaction) => {
        for (let write = 0; write < writes; write += 1) transaction.set({} as never, {});
      }).catch(() => Date.now() - begun);
      await vi.runAllTimersAsync();
      return ended;
    };
    expect(await endsAfter(2)).toBeLessThan(15_000);
    expect(await endsAfter(5000)).toBeGreaterThan(45_000);
    vi.useRealTimers();
  });

  it('does not run again when it fails by itself', async () => {
    commitsEnd();
    const run = vi.fn(async () => {
      throw refusal('permission-denied');
    });
    await expect(transact(DB, run)).rejects.toMatchObject({ code: 'forbidden' });
    expect(run).toHaveBeenCalledOnce();
  });
});
