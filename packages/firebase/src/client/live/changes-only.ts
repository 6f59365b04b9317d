import type { Observer } from '@palmanga/core';

/** Reports a value only when it differs from the last one reported. */
export function changesOnly<T>(observer: Observer<T>): Observer<T> {
  let last: string | undefined;
  return {
    next(value) {
      const text = JSON.stringify(value);
      if (text === last) return;
      last = text;
      observer.next(value);
    },
    error: (error) => observer.error(error),
  };
}
