import { Argument, Command } from 'commander';

import manifest from '../package.json' with { type: 'json' };
import { CliError } from './cli-error.ts';
import { withCommonOptions } from './commands/common.ts';
import { completion, SHELLS, type Shell } from './commands/completion.ts';
import { doctor } from './commands/doctor.ts';
import { exportFile } from './commands/export.ts';
import { refuseForeignOptions } from './commands/foreign-options.ts';
import { changeRight } from './commands/grant.ts';
import { addImport, importFile } from './commands/import.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { AFTER_HELP, EXAMPLES } from './help.ts';

/**
 * The command line. Nothing here leaves the process: `parse` ends with the exit code in `onDone`,
 * or throws.
 */
export function createProgram(onDone: (code: ExitCode) => void): Command {
  const program = withCommonOptions(new Command('manga-import'));
  addImport(program);
  program
    .description('Loads manga catalogues into Palmanga, and keeps its importers.')
    .usage('[options] <file>')
    .addHelpText('beforeAll', ({ command }) => (command === program ? EXAMPLES : ''))
    .addHelpText('after', AFTER_HELP)
    .helpCommand(false)
    .showSuggestionAfterError()
    .version(manifest.version, '-V, --version', 'tell the version')
    // The options of a command stand behind its name, those that all share also before it.
    .enablePositionalOptions()
    .hook('preAction', refuseForeignOptions)
    .action(async (path: string | undefined) => {
      if (path === undefined) {
        throw new CliError(
          EXIT.usage,
          'Which file? For example: manga-import catalogue.json\n"manga-import --help" tells more.',
        );
      }
      onDone(await importFile(path, program));
    });

  const add = (name: string, description: string, argument?: Argument): Command => {
    const command = withCommonOptions(program.command(name)).description(description);
    if (argument) command.addArgument(argument);
    return command;
  };
  for (const action of ['grant', 'revoke'] as const) {
    const what = action === 'grant' ? 'let an account import' : 'no longer let an account import';
    add(action, `${what} in the browser`, new Argument('<email>', 'of the account')).action(
      async (email: string, _: unknown, command: Command) => {
        onDone(await changeRight(action, email, command));
      },
    );
  }
  const target = new Argument('<file>', '.json, .ndjson, with .gz or not; - for stdout');
  add('export', 'write the whole catalogue as an importable file', target).action(
    async (path: string, _: unknown, command: Command) => {
      onDone(await exportFile(path, command));
    },
  );
  add('doctor', 'examine credentials, store and data; say what to mend').action(
    async (_: unknown, command: Command) => {
      onDone(await doctor(command));
    },
  );
  const shell = new Argument('<shell>', 'whose completion script to write').choices(SHELLS);
  program
    .command('completion')
    .description('write a completion script for bash, zsh or fish')
    .addArgument(shell)
    .action((name: Shell) => {
      onDone(completion(name, program));
    });
  return program;
}
