/**
 * Logs a failure that costs the user nothing, instead of showing it (docs/specification.md 8.27,
 * 8.28).
 */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the only log of the front end
  console.warn(what, error);
}
