import { explain, systemCode } from './cli-error.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Output } from './output.ts';

/** The single exit of the tool. Every output is written at once, so nothing is lost here. */
export function exit(code: ExitCode): never {
  process.exit(code);
}

/** Tells a failure, then leaves with its code. */
export function exitOnError(error: unknown, output: Output): never {
  if (systemCode(error) === 'EPIPE') exit(EXIT.brokenPipe);
  const { exitCode, message } = explain(error);
  // Commander throws after writing its help, too.
  if (exitCode === EXIT.done) exit(exitCode);
  try {
    output.error(message);
    output.object({ ok: false, exitCode, error: message });
  } catch {
    // Nobody reads any more; the code still tells.
  }
  exit(exitCode);
}
