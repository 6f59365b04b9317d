/** Whether a media query holds; never where the browser, or a server, knows none. */
export function matchesMedia(query: string): boolean {
  return typeof window !== 'undefined' && (window.matchMedia?.(query).matches ?? false);
}

/**
 * Calls `onChange` whenever a media query begins or ceases to hold.
 * @returns ends it
 */
export function watchMedia(query: string, onChange: () => void): () => void {
  // Safari before 14 has the object without its events.
  const list = window.matchMedia?.(query);
  list?.addEventListener?.('change', onChange);
  return () => list?.removeEventListener?.('change', onChange);
}
