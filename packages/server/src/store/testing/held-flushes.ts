import { open } from 'node:fs/promises';

import { onTestFinished, vi } from 'vitest';

/** Until the end of the test, flushes of open files end when the test says so. Gives those that have begun. */
export async function holdFlushes(): Promise<readonly PromiseWithResolvers<void>[]> {
  const begun: PromiseWithResolvers<void>[] = [];
  const handle = await open(import.meta.filename);
  const datasync = vi
    .spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync')
    .mockImplementation(() => {
      const flush = Promise.withResolvers<void>();
      begun.push(flush);
      return flush.promise;
    });
  onTestFinished(() => datasync.mockRestore());
  await handle.close();
  return begun;
}
