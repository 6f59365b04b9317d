import { AppError, type Observer, type Unsubscribe } from '@palmanga/core';
import type { User } from 'firebase/auth';

import { fromFirebase } from '../connection/errors.ts';
import type { Session } from '../session/session.ts';

/**
 * Starts a live read of the signed-in user; emits `unauthenticated` without one.
 * @param start begins the read for that user
 */
export function watchAsUser<T>(
  session: Session,
  observer: Observer<T>,
  start: (user: User, changes: Observer<T>) => Unsubscribe,
): Unsubscribe {
  let isStopped = false;
  let stop: Unsubscribe = () => {};
  const begin = async (): Promise<void> => {
    try {
      const user = await session.user();
      if (isStopped) return;
      if (user === null) observer.error(new AppError('unauthenticated'));
      else stop = start(user, changesOnly(observer));
    } catch (error) {
      if (!isStopped) observer.error(fromFirebase(error));
    }
  };
  void begin();
  return () => {
    isStopped = true;
    stop();
  };
}

/** Emits a value only when it differs from the previous one. */
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
