const CHECK_DELAY_MS = 10;

/**
 * Repeats `check` until it no longer throws, and returns its result. It waits for states that a
 * live read delivers.
 * @param timeout milliseconds, after which the last failure is thrown
 */
export async function eventually<T>(check: () => T | Promise<T>, timeout = 25_000): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, CHECK_DELAY_MS));
  }
}

/** Waits until the clock has moved on, so that later timestamps are newer than earlier ones. */
export async function tick(): Promise<void> {
  const start = Date.now();
  await eventually(() => {
    if (Date.now() <= start + 1) throw new Error('The clock stands still');
  });
}
