import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';

/** Whether the texts of an account's lists, in bytes of UTF-8, are within what an account may store. */
export function hasTextCapacity(bytes: number): boolean {
  return bytes <= LIMITS.accountTextBytes;
}

/**
 * Checks that an account may store this many bytes of texts, after an addition.
 * @throws AppError account-full
 */
export function requireTextCapacity(bytes: number): void {
  if (!hasTextCapacity(bytes)) throw new AppError('account-full');
}
