import { AppError } from '@palmanga/core';
import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';

import { handlePath } from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import { fromFirebase } from '../connection/errors.ts';

/** A reserved name, which no account gets. */
const NOBODYS_NAME = 'palmanga';

/**
 * What a failure to read a ranking is for the caller. A refused ranking does not exist: the rules refuse a
 * missing one and a private one of another user alike. But when what everybody may read is refused, too, it is
 * the project: its rules are not deployed, or App Check does not know this site. That costs one read.
 */
export async function rankingFailure(db: Firestore, error: unknown): Promise<AppError> {
  const failure = fromFirebase(error);
  if (failure.code !== 'forbidden') return failure;
  try {
    await call(() => getDoc(doc(db, handlePath(NOBODYS_NAME))));
  } catch (probe) {
    if (fromFirebase(probe).code === 'forbidden') return failure;
  }
  return new AppError('ranking-not-found', undefined, { cause: failure });
}
