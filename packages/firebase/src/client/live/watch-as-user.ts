import { AppError, type Unsubscribe, type Observer } from '@palmanga/core';
import type { User } from 'firebase/auth';

import { fromFirebase } from '../errors.ts';
import type { Session } from '../session.ts';

/** Starts a live read of the signed-in user; reports `unauthenticated` without one. */
export function watchAsUser(
  session: Session,
  observer: Pick<Observer<unknown>, 'error'>,
  start: (user: User) => Unsubscribe,
): Unsubscribe {
  let isStopped = false;
  let stop: Unsubscribe = () => {};
  const begin = async (): Promise<void> => {
    try {
      const user = await session.user();
      if (isStopped) return;
      if (user === null) observer.error(new AppError('unauthenticated'));
      else stop = start(user);
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
