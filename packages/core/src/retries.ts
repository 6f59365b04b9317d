/** When something that failed is tried again. */
export interface Retries {
  /** Tries in all, the first included. */
  readonly attempts: number;
  /** Whether another try may succeed. */
  readonly isTransient: (error: unknown) => boolean;
}

/**
 * What a try returns, of several that follow transient failures at once. What every page loads has loops
 * of its own: this one would weigh a tenth of a kilobyte there.
 * @param tryOnce called with the number of the try, from 1
 * @throws the failure that is not transient, or that of the last try
 */
export async function withRetries<T>(
  { attempts, isTransient }: Retries,
  tryOnce: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, until one succeeds
      return await tryOnce(attempt);
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
    }
  }
}
