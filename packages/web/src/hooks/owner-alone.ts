import type { AppError } from '@palmanga/core';

/** Failures that mean that what was asked for is a ranking's owner's alone, or that there is none. */
const CODES = new Set<string>(['forbidden', 'ranking-not-found', 'unauthenticated']);

/** Whether a screen that is for a ranking's owner leads its reader to the ranking. */
export function isForOwnerAlone({ code }: AppError): boolean {
  return CODES.has(code);
}
