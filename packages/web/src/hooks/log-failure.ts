/**
 * Notes a failure that is only logged (docs/specification.md 8.27, 8.28): the user loses nothing by
 * it.
 */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is the only one there is here
  console.warn(what, error);
}
