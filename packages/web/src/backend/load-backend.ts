import type { AuthUser, Backend, PageConfig } from '@palmanga/core';
import type { FirebasePageConfig } from '@palmanga/firebase/client';

interface LoadedBackend {
  readonly backend: Backend;
  /** The signed-in account, or null; undefined when it is not known yet. */
  readonly user: AuthUser | null | undefined;
}

/** Loads the backend that the page's configuration names. The other one is never downloaded. */
export async function loadBackend(config: PageConfig): Promise<LoadedBackend> {
  if (config.backend === 'firebase') {
    const { createClient, mayHoldSession } = await import('@palmanga/firebase/client');
    // The site of a Firebase project wrote the page, with the settings of the project in it.
    const backend = createClient(config as FirebasePageConfig);
    return { backend, user: (await mayHoldSession()) ? undefined : null };
  }
  const { createClient } = await import('@palmanga/server/client');
  return { backend: createClient(config), user: config.user };
}
