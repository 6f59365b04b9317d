/** Milliseconds, where the browser does not say when it rests. */
const LATER = 2000;

/**
 * Calls once the page has nothing else to do.
 * @returns what takes that back
 */
export function whenResting(run: () => void): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, LATER);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
