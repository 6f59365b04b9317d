import { AppError } from '../errors/app-error.ts';
import { type CancelSignal, whenAborted } from '../time.ts';
import type { Observer, Unsubscribe } from './reads.ts';

/**
 * The first report of a live read, which then ends.
 * @throws AppError what it reports instead; cancelled once the signal is aborted
 */
export async function firstReport<T>(
  watch: (observer: Observer<T>) => Unsubscribe,
  signal?: CancelSignal,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = watch({ next: resolve, error: reject });
  void whenAborted(signal).then(() => reject(new AppError('cancelled')));
  try {
    return await promise;
  } finally {
    stop();
  }
}
