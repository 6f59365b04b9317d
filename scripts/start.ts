import { ensureWebBuild } from './lib/web-build.ts';

await ensureWebBuild();
if (process.env['PALMANGA_FIREBASE']) await import('./start-firebase.ts');
else await import('../packages/server/src/main.ts');
