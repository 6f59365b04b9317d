import { AppError } from '../errors/app-error.ts';

/** One page of a list. `nextCursor` is opaque to callers and null on the last page. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Which page to read: at most `limit` entries after `cursor`; null reads from the start. */
export interface PageRequest {
  readonly cursor: string | null;
  readonly limit: number;
}

/** The first `limit` entries of a live list, and whether more follow. */
export interface ListSlice<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}

/**
 * Receives the values of a live read. `next` is called first with the present state, always
 * asynchronously, then at every change. After `error` the read may recover and call `next` again
 * (after a lost connection) or stay silent (after a refusal); it never ends by itself.
 */
export interface Observer<T> {
  next(value: T): void;
  error(error: AppError): void;
}

/** Ends a live read: the observer is not called afterwards. Calling it twice is harmless. */
export type Unsubscribe = () => void;

/** A value that a cursor can carry. */
export type CursorValue =
  | string
  | number
  | boolean
  | null
  | readonly CursorValue[]
  | { readonly [key: string]: CursorValue };

/** Encodes a place in a list as a text that is safe in an address or a header. */
export function encodeCursor(value: CursorValue): string {
  return encodeURIComponent(JSON.stringify(value));
}

/**
 * Decodes a cursor. Cursors come from clients, so the caller must check the value's shape.
 * @throws AppError payload-invalid when the text is not a cursor
 */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(cursor));
  } catch (error) {
    throw new AppError('payload-invalid', 'Unreadable cursor', { cause: error });
  }
}
