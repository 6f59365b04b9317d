import { backUp } from './commands/backup.ts';
import { serve } from './commands/serve.ts';
import { StartError } from './http/start-error.ts';
import { SettingsError } from './settings.ts';

const USAGE = `Usage:
  palmanga               serve the product (settings: PALMANGA_… variables)
  palmanga backup FILE   copy the database to FILE, also while the server runs
`;

async function main([command, ...args]: readonly string[]): Promise<number | null> {
  if (command === undefined || command === 'start' || command === 'serve') return serve();
  if (command === 'backup' && args.length === 1) return backUp(args[0] ?? '');
  const isHelp = command === 'help' || command === '--help' || command === '-h';
  process[isHelp ? 'stdout' : 'stderr'].write(USAGE);
  return isHelp ? 0 : 2;
}

/** Faults that the operator can mend are told in words; the others with where they come from. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// `node main.ts backup FILE` and `palmanga backup FILE` both have the command third; under
// `scripts/run.mjs start` that place names the script itself.
try {
  const code = await main(process.argv.slice(2));
  if (code !== null) process.exitCode = code;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
