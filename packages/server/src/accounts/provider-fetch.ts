import { AsyncLocalStorage } from 'node:async_hooks';

/** How long all calls to the provider for one request of a browser may take together. */
export const PROVIDER_TIMEOUT_MS = 10_000;
/** The most bytes of one answer; those of real providers have a few thousand. */
const MAX_ANSWER_BYTES = 1024 * 1024;

const deadlines = new AsyncLocalStorage<AbortSignal>();
let plainFetch: typeof fetch | null = null;

/**
 * Runs a task whose calls of `fetch` end after `PROVIDER_TIMEOUT_MS`, and fail when an answer is too
 * large. The accounts library sets no limits and takes no `fetch` of ours, so the first call replaces
 * that of the process; outside such tasks it stays as it was.
 */
export function withinLimits<T>(task: () => Promise<T>, timeoutMs = PROVIDER_TIMEOUT_MS) {
  if (plainFetch === null) {
    const plain = globalThis.fetch;
    plainFetch = plain;
    globalThis.fetch = (input, init) => {
      const deadline = deadlines.getStore();
      return deadline === undefined
        ? plain(input, init)
        : boundedFetch(plain, deadline, input, init);
    };
  }
  return deadlines.run(AbortSignal.timeout(timeoutMs), task);
}

async function boundedFetch(
  plain: typeof fetch,
  deadline: AbortSignal,
  input: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<Response> {
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  const { body, status, statusText, headers } = await plain(input, { ...init, signal });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > MAX_ANSWER_BYTES) throw new Error('The provider’s answer is too large');
    chunks.push(chunk);
  }
  return new Response(body && new Blob(chunks), { status, statusText, headers });
}
