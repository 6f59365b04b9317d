import type { Context } from '../repository.ts';

/**
 * After this time in a transaction no further step of a merge begins: a server beside an import waits for the whole
 * transaction, and must not wait 50 ms.
 */
const LOCKED_MS = 12;
/** Merging gets so much at least. On a busy machine a batch takes longer, and each further transaction costs. */
const MERGING_MS = 5;

const LONG = { isLong: true };

/**
 * Runs `action` in one transaction of the catalogue, and merges its full-text indexes for the rest of a short
 * while. What that leaves is merged after it, in transactions of its own, before this resolves. Calls at once take
 * effect in their order.
 */
export async function writeCatalogue<T>(
  { writer, searchIndex }: Pick<Context, 'writer' | 'searchIndex'>,
  action: () => T,
): Promise<T> {
  const run = () => {
    const began = performance.now();
    const value = action();
    searchIndex.merge(Math.max(began + LOCKED_MS, performance.now() + MERGING_MS));
    return value;
  };
  const value = await writer.write(run, LONG);
  try {
    while (searchIndex.isBehind) {
      await writer.write(() => searchIndex.merge(performance.now() + LOCKED_MS), LONG);
    }
  } catch {
    // What was written stays, and is merged later. Whoever writes next is told what fails.
  }
  return value;
}
