import { resolve } from 'node:path';

import { FirebaseSite } from '../tests/support/firebase-site.ts';
import { ROOT } from './lib/root.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// Serves the web app on emulators with the fixtures. PALMANGA_EMULATOR_DATA names a folder that keeps the data
// from one run to the next; without it the data is lost when this ends.
const kept = process.env['PALMANGA_EMULATOR_DATA'];
// It is no setting of the site.
Reflect.deleteProperty(process.env, 'PALMANGA_EMULATOR_DATA');
const folder = kept ? resolve(process.env['INIT_CWD'] ?? ROOT, kept) : null;
await ensureWebBuild();
console.log('Starting the emulators…');
const site = await FirebaseSite.start(Number(process.env['PALMANGA_PORT'] || 3000), folder).catch(
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
console.log(`Palmanga on the emulators: ${site.url}`);
console.log(
  `To grant the import right: FIREBASE_AUTH_EMULATOR_HOST=${site.project.auth.host}:${site.project.auth.port} ` +
    `FIRESTORE_EMULATOR_HOST=${site.project.firestore.host}:${site.project.firestore.port} ` +
    `npx --no-install manga-import --backend firebase --project ${site.project.id} grant you@example.org`,
);
if (folder !== null) console.log(`The data is kept in ${folder} when this ends (Ctrl-C).`);

let isStopping = false;
const stop = (): void => {
  // npm passes Ctrl-C on too: the second one must not end this while the data is being kept.
  if (isStopping) return;
  isStopping = true;
  site.dispose().catch((error: Error) => {
    console.error(`The data of the emulators is not kept: ${error.message}`);
    process.exitCode = 1;
  });
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
