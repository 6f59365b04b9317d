import type { Command } from 'commander';

import { describeProgram } from '../completion/describe-program.ts';
import { bashScript, fishScript, zshScript } from '../completion/scripts.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { outputOf } from './common.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const WRITERS = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** Writes a completion script, made from the commands themselves. */
export function completion(shell: Shell, program: Command): ExitCode {
  outputOf(program).result(WRITERS[shell](describeProgram(program)).trimEnd());
  return EXIT.done;
}
