import { AppError } from '@palmanga/core';

import { lostCode } from './calls.ts';

/**
 * What cleans texts, with the first call that sends some.
 * @throws AppError offline or unavailable when it cannot be fetched
 */
export async function loadCleaning() {
  try {
    return await import('./cleaning.ts');
  } catch (error) {
    throw new AppError(lostCode(), undefined, { cause: error });
  }
}
