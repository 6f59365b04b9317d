import type { Backend } from '@palmanga/core';

/** What the server (or the hosting) writes into index.html for the application. */
interface Configuration {
  readonly backend: 'embedded' | 'firebase';
}

function readConfiguration(): Configuration {
  const text = document.getElementById('palmanga-config')?.textContent ?? '{}';
  const parsed = JSON.parse(text) as Partial<Configuration>;
  return { ...parsed, backend: parsed.backend ?? 'embedded' };
}

/** The backend that the page's configuration names; only that one's code is downloaded. */
export async function loadBackend(): Promise<Backend> {
  const configuration = readConfiguration();
  if (configuration.backend === 'firebase') {
    const { createClient } = await import('@palmanga/firebase/client');
    return createClient(configuration);
  }
  const { createClient } = await import('@palmanga/server/client');
  return createClient();
}
