import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { ensureElectron } from './electron-binary.ts';

const electron = await ensureElectron().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});

await import('./build.ts');

const folder = fileURLToPath(new URL('..', import.meta.url));
// It would make Electron a plain Node.
const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env;
const child = spawn(electron, [folder, ...process.argv.slice(3)], {
  env,
  stdio: 'inherit',
  // npm runs this in the package's folder. Relative paths of the user start in the user's folder.
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 0 : 1);
});
