import {
  readConfiguration,
  startHosting,
  type FirebaseConfiguration,
} from '@palmanga/firebase/hosting';
import { holdsSecret } from '@palmanga/site/launch-secret';

import type { BackendOrder } from '../../shared/backend-messages.ts';
import type { StartBackend } from './serve-parent.ts';
import { StartFault } from './start-failure.ts';

/**
 * Serves the web app to the window alone, configured for the Firebase project of the order: the
 * page talks to the project by itself.
 * @throws StartFault firebase-invalid, the system's error when the port is taken
 */
export const startFirebase: StartBackend = async (order, port, report) => {
  const { webRoot, launchSecret } = order;
  const hosting = await startHosting({
    folder: webRoot,
    configuration: configurationOf(order),
    host: '127.0.0.1',
    port,
    admits: ({ headers }) => holdsSecret(headers, launchSecret),
    report,
  });
  return {
    port: Number(new URL(hosting.url).port),
    // The right to import is a claim that the project's operator gives.
    grantImport: null,
    close: () => hosting.stop(),
  };
};

function configurationOf({ settings }: BackendOrder): FirebaseConfiguration {
  try {
    const configuration = readConfiguration(settings);
    if (configuration === null) throw new Error('No Firebase project is configured');
    return configuration;
  } catch (error) {
    throw new StartFault('firebase-invalid', error);
  }
}
