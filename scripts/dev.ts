import { spawn } from 'node:child_process';

import { ROOT } from './lib/root.ts';
import { bin } from './lib/run.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// Runs the server, and Vite in front of it, which reloads the web app when it is edited.
await ensureWebBuild();
const children = [
  spawn(process.execPath, ['--watch', 'packages/server/src/main.ts', 'start'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
  spawn(bin('vite'), ['--open', 'false'], { cwd: `${ROOT}packages/web`, stdio: 'inherit' }),
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
