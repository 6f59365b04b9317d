const STEP = 10;

/**
 * Runs `check` until it no longer throws, and returns what it returns. For states that arrive by
 * a live read.
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
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
}

/** Waits until the clock of timestamps has moved: what follows is newer than what went before. */
export async function tick(): Promise<void> {
  const start = Date.now();
  await eventually(() => {
    if (Date.now() <= start + 1) throw new Error('The clock stands still');
  });
}
