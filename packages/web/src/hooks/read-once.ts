import type { Unsubscribe, Observer } from '@palmanga/core';

/** The first value that a live read reports; rejects with its error when that comes first. */
export function readOnce<T>(watch: (observer: Observer<T>) => Unsubscribe): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watch({
      next: (value) => {
        resolve(value);
        queueMicrotask(() => stop());
      },
      error: (error) => {
        reject(error);
        queueMicrotask(() => stop());
      },
    });
  });
}
