import type { AppError } from '../errors/app-error.ts';

/**
 * What a live read reports to. `next` is called first with the present state, always
 * asynchronously, then at every change. After `error` the read may recover and call `next` again
 * (a lost connection) or stay silent (a refusal); it never ends by itself.
 */
export interface Observer<T> {
  next(value: T): void;
  error(error: AppError): void;
}

/** Ends a live read. Calling it twice is harmless; nothing is reported afterwards. */
export type Unsubscribe = () => void;
