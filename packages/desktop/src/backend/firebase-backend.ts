import { readSettings, startSite, type FirebaseSiteSettings } from '@palmanga/firebase/site';

import type { BackendOrder } from '../shared/backend-messages.ts';
import { environmentOf } from './environment.ts';
import type { StartBackend } from './serve-parent.ts';
import { StartFault } from './start-failure.ts';

/**
 * Serves the web app to the window alone, configured for the Firebase project of the order: the
 * page talks to the project by itself. The site writes its own log.
 * @throws StartFault firebase-invalid, StartError when the port is taken
 */
export const startFirebase: StartBackend = async (order, port) => {
  const { launchSecret } = order;
  const site = await startSite(settingsOf(order, port), { launchSecret });
  return {
    port: Number(site.port),
    // The right to import is a claim that the project's operator gives.
    grantImport: null,
    close: () => site.close(),
  };
};

function settingsOf(order: BackendOrder, port: number): FirebaseSiteSettings {
  try {
    return readSettings(environmentOf(order, port));
  } catch (error) {
    throw new StartFault('firebase-invalid', error);
  }
}
