import { readConfiguration, startHosting } from '@palmanga/firebase/hosting';

import { ROOT } from './lib/root.ts';

// The web app on this machine, against the Firebase project that PALMANGA_FIREBASE names.
try {
  const configuration = readConfiguration(process.env);
  if (configuration === null) throw new Error('PALMANGA_FIREBASE is not set');
  const hosting = await startHosting({
    folder: process.env['PALMANGA_WEB'] || `${ROOT}packages/web/dist`,
    configuration,
    host: process.env['PALMANGA_HOST'] || '127.0.0.1',
    port: Number(process.env['PALMANGA_PORT'] || 3000),
    ...(process.env['PALMANGA_PUBLIC_URL'] && { origin: process.env['PALMANGA_PUBLIC_URL'] }),
    report: (line) => console.error(line),
  });
  console.log(`Palmanga (project ${configuration.firebase.projectId}): ${hosting.url}`);
  const stop = (): void => void hosting.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
