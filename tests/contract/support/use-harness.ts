import { afterAll, beforeAll } from 'vitest';

const START_TIMEOUT_MS = 60_000;

/** Starts a harness before the tests of the surrounding suite and disposes of it after them. */
export function useHarness<T extends { dispose(): Promise<void> }>(
  make: () => Promise<T>,
  prepare: (harness: T) => Promise<void> = async () => {},
): () => T {
  let harness: T | null = null;
  beforeAll(async () => {
    harness = await make();
    await prepare(harness);
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await harness?.dispose();
  }, START_TIMEOUT_MS);
  return () => {
    if (harness === null) throw new Error('The harness has not started');
    return harness;
  };
}

/** Names (of accounts, of rankings) that no other test of the suite uses. */
export function freshNames(prefix: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${count}`;
  };
}
