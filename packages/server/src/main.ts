import { enableCompileCache } from 'node:module';

import { runMain } from '@palmanga/site/process';

const USAGE = `Usage:
  palmanga               serve the product (settings: PALMANGA_… variables)
  palmanga backup FILE   copy the database to FILE, also while the server runs
`;

/** Runs a command, loading its code only then; null leaves the process to end by itself. */
async function main([command = 'start', ...args]: readonly string[]): Promise<number | null> {
  if (command === 'start' && args.length === 0) {
    const { serve } = await import('./commands/serve.ts');
    return serve();
  }
  if (command === 'backup' && args[0] !== undefined && args.length === 1) {
    const { backUp } = await import('./commands/backup.ts');
    return backUp(args[0]);
  }
  const isHelp = ['help', '--help', '-h'].includes(command);
  process[isHelp ? 'stdout' : 'stderr'].write(USAGE);
  return isHelp ? 0 : 2;
}

enableCompileCache();
await runMain(main);
