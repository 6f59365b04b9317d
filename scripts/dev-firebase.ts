import { FirebaseSite } from '../tests/support/firebase-site.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// Serves the web app on emulators with the fixtures. The data is lost when it ends.
await ensureWebBuild();
console.log('Starting the emulators…');
const site = await FirebaseSite.start(Number(process.env['PALMANGA_PORT'] || 3000)).catch(
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
console.log(`Palmanga on the emulators: ${site.url}`);
console.log(
  `To grant the import right: FIREBASE_AUTH_EMULATOR_HOST=${site.project.auth.host}:${site.project.auth.port} ` +
    `FIRESTORE_EMULATOR_HOST=${site.project.firestore.host}:${site.project.firestore.port} ` +
    `npx manga-import --backend firebase --project ${site.project.id} grant you@example.org`,
);
const stop = (): void => void site.dispose();
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
