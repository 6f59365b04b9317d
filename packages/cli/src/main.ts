import { EXIT, type ExitCode } from './exit-codes.ts';
import { exit, exitOnError } from './exit.ts';
import { Output } from './output.ts';
import { createProgram } from './program.ts';

const args = process.argv.slice(2);
/** For failures met before the options are understood. */
const output = new Output({ json: args.includes('--json'), quiet: true });

let code: ExitCode = EXIT.done;
// Libraries may fail beside what we wait for.
process.on('uncaughtException', (error) => exitOnError(error, output));
process.stdout.on('error', (error) => exitOnError(error, output));
try {
  const program = createProgram((result) => {
    code = result;
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  await program.parseAsync(args, { from: 'user' });
  exit(code);
} catch (error) {
  exitOnError(error, output);
}
