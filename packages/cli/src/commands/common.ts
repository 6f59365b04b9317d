import { Option, type Command } from 'commander';

import { Output } from '../output.ts';
import { BACKENDS, readSettings, type Settings } from '../settings.ts';

/** Adds the options that every command accepts. */
export function withCommonOptions(command: Command): Command {
  return command
    .addOption(new Option('--backend <name>', 'where the catalogue is').choices([...BACKENDS]))
    .option('--data <folder>', "the embedded server's data folder")
    .option('--project <id>', 'the Firebase project')
    .option('--credentials <file>', 'a service account key file')
    .option('--config <file>', 'a configuration file instead of ./manga-import.json')
    .option('--json', 'write one JSON object instead of text')
    .option('-q, --quiet', 'write nothing but errors and the JSON object');
}

export interface CommandContext {
  readonly settings: Settings;
  readonly output: Output;
}

/** The settings and the output of a command, from its own options and those before its name. */
export function contextOf(command: Command): CommandContext {
  const flags = command.optsWithGlobals<Record<string, unknown>>();
  return { settings: readSettings(flags, process.env), output: outputOf(command) };
}

export function outputOf(command: Command): Output {
  const { json, quiet } = command.optsWithGlobals<{ json?: boolean; quiet?: boolean }>();
  return new Output({ json: json ?? false, quiet: quiet ?? false });
}
