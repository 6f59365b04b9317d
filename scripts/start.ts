import { ensureWebBuild } from './lib/web-build.ts';

await ensureWebBuild();
await import('../packages/server/src/main.ts');
