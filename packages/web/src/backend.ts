import type { Backend } from '@palmanga/core';

/** The backend's client, downloaded on demand. */
export async function loadBackend(): Promise<Backend> {
  const { createClient } = await import('@palmanga/server/client');
  return createClient();
}
