import type { BackendProvider } from './operator-backend.ts';
import type { Settings } from './settings.ts';

/**
 * The backend that the settings choose: the only place that names them. Each is loaded on demand.
 * @throws CliError usage
 */
export async function chooseBackend(settings: Settings): Promise<BackendProvider> {
  if (settings.backend === 'firebase') {
    const [admin, { createFirebase }] = await Promise.all([
      import('@palmanga/firebase/admin'),
      import('./backends/firebase.ts'),
    ]);
    return createFirebase(admin, settings);
  }
  const [store, { createEmbedded }] = await Promise.all([
    import('@palmanga/server/store'),
    import('./backends/embedded.ts'),
  ]);
  return createEmbedded(store, settings);
}
