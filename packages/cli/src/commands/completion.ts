import type { Command } from 'commander';

import { EXIT, type ExitCode } from '../exit-codes.ts';
import { outputOf } from './common.ts';
import {
  bashScript,
  fishScript,
  zshScript,
  type CommandDescription,
  type ProgramDescription,
} from './completion-scripts.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const WRITERS = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** Writes a completion script. It is generated from the commands, so that it always matches them. */
export function completion(shell: Shell, program: Command): ExitCode {
  outputOf(program).result(WRITERS[shell](describeProgram(program)).trimEnd());
  return EXIT.done;
}

function describeProgram(program: Command): ProgramDescription {
  return { ...describe(program), commands: program.commands.map(describe) };
}

function describe(command: Command): CommandDescription {
  const options = [...command.options, ...command.createHelp().visibleOptions(command)];
  const unique = new Map(options.map((option) => [option.flags, option]));
  return {
    name: command.name(),
    description: command.description(),
    choices: command.registeredArguments[0]?.argChoices ?? [],
    options: [...unique.values()].map((option) => ({
      flags: [option.short, option.long].filter((flag) => typeof flag === 'string'),
      description: option.description,
      takesValue: option.required || option.optional,
      choices: option.argChoices ?? [],
    })),
  };
}
