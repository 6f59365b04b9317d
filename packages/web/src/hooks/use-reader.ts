import type { AppError } from '@palmanga/core';

import { useSession } from './contexts.ts';

interface Reader {
  /** Null for a visitor; undefined while the session is not known. */
  readonly uid: string | null | undefined;
  /** Why it is not known. */
  readonly error: AppError | null;
}

/** Who reads a page that shows others more or less. */
export function useReader(): Reader {
  const session = useSession();
  return session.status === 'unknown'
    ? { uid: undefined, error: session.error }
    : { uid: session.user?.uid ?? null, error: null };
}
