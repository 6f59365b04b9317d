import { AppError } from '../errors/app-error.ts';

/** What a cursor may hold. */
export type CursorValue =
  | string
  | number
  | boolean
  | null
  | readonly CursorValue[]
  | { readonly [key: string]: CursorValue };

/** Puts a place in a list into a text that travels in an address. */
export function encodeCursor(value: CursorValue): string {
  return encodeURIComponent(JSON.stringify(value));
}

/**
 * The value given to `encodeCursor`. Its shape is the caller's to check: cursors come from
 * clients.
 * @throws AppError payload-invalid for a text that is no cursor
 */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(cursor));
  } catch (error) {
    throw new AppError('payload-invalid', 'Unreadable cursor', { cause: error });
  }
}
