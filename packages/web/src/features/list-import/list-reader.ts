import { LIST_LIMITS } from '@palmanga/core';

import type { ReadAnswer, ReadRequest } from './read-source.ts';

/**
 * Reads a file or a pasted text in a worker: a large list takes seconds, and nothing of its reader is
 * loaded before. Ends the worker when the signal is aborted.
 * @throws Error when the worker cannot be loaded, or was ended
 */
export async function readInWorker(request: ReadRequest, signal: AbortSignal): Promise<ReadAnswer> {
  // Not even copied to the worker.
  const { source } = request;
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > LIST_LIMITS.bytes) return { fault: 'too-large', line: null };
  const worker = new Worker(new URL('list-reader.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ReadAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The reader of lists failed')));
      signal.addEventListener('abort', () => reject(new Error('The reading was given up')));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
