import { existsSync, globSync, statSync } from 'node:fs';

import { ROOT } from './root.ts';
import { run } from './run.ts';

/** The file that the second of the two builds writes; each build empties its folder first. */
const BUILT = `${ROOT}packages/web/dist-server/render-page.js`;
const SOURCES = [
  'packages/web/{src,public}/**/*',
  'packages/web/{index.html,vite.config.ts,vite.server.config.ts,package.json,build/*.ts}',
  'packages/core/src/**/*',
  'packages/catalogue-import/src/**/*',
  'packages/lists/src/**/*',
  'packages/server/src/{client,protocol}/**/*',
  'packages/firebase/src/{client,documents}/**/*',
  'package-lock.json',
];

/** Whether a source of the web app is newer than its last build. */
function isStale(): boolean {
  if (!existsSync(BUILT)) return true;
  const builtAt = statSync(BUILT).mtimeMs;
  return SOURCES.some((pattern) =>
    globSync(pattern, { cwd: ROOT }).some((file) => statSync(ROOT + file).mtimeMs > builtAt),
  );
}

/** Builds the web app when its last build is missing or older than its sources. */
export async function ensureWebBuild(): Promise<void> {
  if (!isStale()) return;
  console.error('Building the web app (first run, or sources changed)…');
  const { code, output } = await run('npm', ['run', 'build', '-w', '@palmanga/web'], {
    capture: true,
  });
  if (code === 0) return;
  console.error(output);
  console.error('The web app could not be built; the lines above say why.');
  process.exit(1);
}
