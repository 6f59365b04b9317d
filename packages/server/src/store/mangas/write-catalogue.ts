import type { Context } from '../repository.ts';

/** After so long in a transaction no further step of a merge begins: other processes wait for all of it. */
const MERGING_MS = 5;

/**
 * Runs `action` in one transaction of the catalogue. What it adds to the full-text indexes is merged after it, in
 * transactions of their own, before this resolves. Calls at once take effect in their order.
 */
export async function writeCatalogue<T>(
  { writer, searchIndex }: Pick<Context, 'writer' | 'searchIndex'>,
  action: () => T,
): Promise<T> {
  const run = (): T => {
    searchIndex.mergeLater();
    return action();
  };
  const merge = () => searchIndex.merge(performance.now() + MERGING_MS);
  const value = await writer.write(run, { flush: 'after' });
  try {
    // A power cut may undo a merge: what was written stays, and is merged again.
    while (searchIndex.isBehind) await writer.write(merge, { flush: 'later' });
  } catch {
    // Merged with the next write. Whoever does that is told what fails.
  }
  return value;
}
