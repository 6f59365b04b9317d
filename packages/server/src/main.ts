import { enableCompileCache } from 'node:module';

import { runMain } from '@palmanga/host';
import { systemCode } from '@palmanga/host/system-codes';

// Sources start faster the second time: everything imported after this line, hence with import(). A
// package's bundle has nothing to strip, and a cache in a folder that others may write, as Node's own
// default is, is no place for the code of a service.
if (import.meta.filename.endsWith('.ts')) enableCompileCache();
// A server goes on when nobody reads any more what it says.
process.stdout.on('error', (error) => {
  if (systemCode(error) !== 'EPIPE') throw error;
  process.exitCode = 141;
});
const { runPalmanga } = await import('./program/program.ts');
await runMain(runPalmanga);
