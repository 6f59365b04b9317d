import { enableCompileCache } from 'node:module';

import { StartError } from './http/start-error.ts';
import { SettingsError } from './settings.ts';

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

/** Faults that the operator can mend are told in words; the others with where they come from. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

enableCompileCache();
try {
  const code = await main(process.argv.slice(2));
  if (code !== null) process.exitCode = code;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
