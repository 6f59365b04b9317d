import { explain, systemCode } from './cli-error.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { Output } from './output.ts';
import { createProgram } from './program.ts';

const args = process.argv.slice(2);
/** For failures met before the options are understood. */
const output = new Output({ json: args.includes('--json'), quiet: true });

let code: ExitCode = EXIT.done;
// Libraries may fail beside what we wait for.
process.on('uncaughtException', exitOnError);
process.stdout.on('error', exitOnError);
try {
  const program = createProgram((result) => {
    code = result;
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  await program.parseAsync(args, { from: 'user' });
  process.exit(code);
} catch (error) {
  exitOnError(error);
}

/** Reports a failure and leaves with its code. Output is written at once, so nothing is lost. */
function exitOnError(error: unknown): never {
  if (systemCode(error) === 'EPIPE') process.exit(EXIT.brokenPipe);
  const { exitCode, message } = explain(error);
  // Commander throws after writing its help, too.
  if (exitCode === EXIT.done) process.exit(exitCode);
  try {
    output.error(message);
    output.object({ ok: false, exitCode, error: message });
  } catch {
    // Nobody reads any more; the exit code still says what happened.
  }
  process.exit(exitCode);
}
