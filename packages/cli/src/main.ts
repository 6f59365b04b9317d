import { systemCode } from '@palmanga/host/system-codes';

import { explain } from './cli-error.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { Output } from './output.ts';
import { createProgram } from './program.ts';

const args = process.argv.slice(2);
/** For failures before the options are parsed. */
const output = new Output({
  json: args.includes('--json'),
  quiet: true,
  oneLine: args.includes('--one-line'),
});

let code: ExitCode = EXIT.done;
// Libraries may also throw outside the promises that are awaited here.
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

/** Reports a failure and exits with its code. Output is written synchronously, so nothing is lost. */
function exitOnError(error: unknown): never {
  if (systemCode(error) === 'EPIPE') process.exit(EXIT.brokenPipe);
  const { exitCode, message } = explain(error);
  // Commander also throws after it has written its help.
  if (exitCode === EXIT.done) process.exit(exitCode);
  try {
    output.error(message);
    output.object({ ok: false, exitCode, error: message });
  } catch {
    // The output is closed; the exit code still names the failure.
  }
  process.exit(exitCode);
}
