import type { AuthUser, Backend } from '@palmanga/core';

/** What the server (or the hosting) writes into index.html for the application. */
interface Configuration {
  readonly backend: 'embedded' | 'firebase';
}

interface LoadedBackend {
  readonly backend: Backend;
  /** Who is signed in; undefined when that is not known yet. */
  readonly user: AuthUser | null | undefined;
}

function readConfiguration(): Configuration {
  const text = document.getElementById('palmanga-config')?.textContent ?? '{}';
  const parsed = JSON.parse(text) as Partial<Configuration>;
  return { ...parsed, backend: parsed.backend ?? 'embedded' };
}

/** The backend that the page's configuration names; only that one's code is downloaded. */
export async function loadBackend(): Promise<LoadedBackend> {
  const configuration = readConfiguration();
  if (configuration.backend === 'firebase') {
    const { createClient, mayHoldSession } = await import('@palmanga/firebase/client');
    const backend = createClient(configuration);
    return { backend, user: (await mayHoldSession()) ? undefined : null };
  }
  const { createClient, readPageConfig } = await import('@palmanga/server/client');
  return { backend: createClient(), user: readPageConfig().user };
}
