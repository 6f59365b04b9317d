import type { OperatorBackend } from '@palmanga/core';

import type { Settings } from './settings.ts';

/**
 * The backend that the settings choose. This is the only file of the tool that names a backend; each
 * is loaded on demand.
 */
export async function chooseBackend(settings: Settings): Promise<OperatorBackend> {
  if (settings.backend === 'firebase') {
    const { createOperatorBackend } = await import('@palmanga/firebase/admin');
    return createOperatorBackend(settings);
  }
  const { createOperatorBackend } = await import('@palmanga/server/store');
  return createOperatorBackend(settings.data);
}
