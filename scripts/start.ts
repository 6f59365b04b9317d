import { ensureWebBuild } from './lib/web-build.ts';

// Serves the built product on the embedded store, or on the Firebase project of PALMANGA_FIREBASE.
await ensureWebBuild();
if (process.env['PALMANGA_FIREBASE']) await import('../packages/firebase/src/site/main.ts');
else await import('../packages/server/src/main.ts');
