import type { Watcher } from '@palmanga/core';

/** Reports a value only when it differs from the last one reported. */
export function changesOnly<T>(watcher: Watcher<T>): Watcher<T> {
  let last: string | undefined;
  return {
    next(value) {
      const text = JSON.stringify(value);
      if (text === last) return;
      last = text;
      watcher.next(value);
    },
    error: (error) => watcher.error(error),
  };
}
