import type { Command } from 'commander';

export interface OptionDescription {
  /** "--dry-run", "-n". */
  readonly flags: readonly string[];
  readonly description: string;
  /** Whether a value follows; files and folders are offered unless there are choices. */
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

export interface CommandDescription {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionDescription[];
  /** Choices of the first argument, if it has any. */
  readonly choices: readonly string[];
}

export interface ProgramDescription extends CommandDescription {
  readonly commands: readonly CommandDescription[];
}

/** What a completion script needs to know, read from the commands themselves. */
export function describeProgram(program: Command): ProgramDescription {
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
