import { OWN_OPTIONS } from '@palmanga/host/operator';
import { Option, type Command } from 'commander';

import { Output } from '../output.ts';
import { BACKENDS, readSettings, type CliSettings } from '../settings.ts';

/** Adds the options that every command accepts. */
export function withCommonOptions(command: Command): Command {
  return command
    .optionsGroup('where the catalogue is')
    .addOption(new Option('--backend <name>', 'where the catalogue is').choices([...BACKENDS]))
    .option('--data <folder>', "the embedded server's data folder")
    .option('--project <id>', 'the Firebase project')
    .option('--credentials <file>', 'a service account key file')
    .option('--config <file>', 'a configuration file instead of ./manga-import.json')
    .optionsGroup('output')
    .option('--json', 'write one JSON object instead of text')
    .option('-q, --quiet', 'write nothing but errors and the JSON object')
    .optionsGroup(OWN_OPTIONS);
}

export interface CommandContext {
  readonly settings: CliSettings;
  readonly output: Output;
}

/** The settings and the output of a command, from its own options and those before its name. */
export function contextOf(command: Command): CommandContext {
  const flags = command.optsWithGlobals<Record<string, unknown>>();
  return { settings: readSettings(flags, process.env), output: outputOf(command) };
}

export function outputOf(command: Command): Output {
  const { json, quiet, oneLine } = command.optsWithGlobals<{
    json?: boolean;
    quiet?: boolean;
    oneLine?: boolean;
  }>();
  return new Output({ json: json ?? false, quiet: quiet ?? false, oneLine: oneLine ?? false });
}
