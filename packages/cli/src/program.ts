import { Argument, Command } from 'commander';

import manifest from '../package.json' with { type: 'json' };
import { CliError } from './cli-error.ts';
import { withCommonOptions } from './commands/common.ts';
import { completion, SHELLS, type Shell } from './commands/completion.ts';
import { doctor } from './commands/doctor.ts';
import { addErase, erase } from './commands/erase.ts';
import { addExportAccount, exportAccount } from './commands/export-account.ts';
import { exportFile } from './commands/export.ts';
import { changeRight } from './commands/grant.ts';
import { addImport, runImport } from './commands/import.ts';
import { addMigrate, migrate } from './commands/migrate.ts';
import { addTakedown, takedown } from './commands/takedown.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/** The most common uses come first. */
const EXAMPLES = `Examples:
  manga-import catalogue.json               import a file into the embedded store
  manga-import --dry-run catalogue.json     only say what would change
  curl -s https://example.org/c.json.gz | manga-import -
  manga-import --resume catalogue.json      continue after an interruption
  manga-import --report results.json catalogue.ndjson
  manga-import --backend firebase --project my-project catalogue.json
  manga-import export backup.json.gz        write the whole catalogue
  manga-import grant someone@example.org    let an account import in the browser
  manga-import export-account someone@example.org copy.zip
  manga-import erase someone@example.org    show what an account has; --yes deletes it
  manga-import takedown ADDRESS --reason "…"  hide a ranking from all but its owner
  manga-import doctor                       say what is wrong with the set-up
  manga-import migrate --dry-run            say what of older data would be completed
`;

const AFTER_HELP = `
Settings: a flag wins over the environment, which wins over the configuration file
(./manga-import.json, keys as the flags: backend, data, project, credentials, emulator,
inFlight, attempts, state), which wins over the default. Environment: MANGA_IMPORT_BACKEND,
PALMANGA_DATA, MANGA_IMPORT_PROJECT or GOOGLE_CLOUD_PROJECT, GOOGLE_APPLICATION_CREDENTIALS,
FIRESTORE_EMULATOR_HOST, MANGA_IMPORT_IN_FLIGHT, MANGA_IMPORT_ATTEMPTS, MANGA_IMPORT_STATE,
MANGA_IMPORT_CONFIG, NO_COLOR.

Exit codes: 0 done · 1 internal fault · 2 wrong usage or settings · 3 unreadable input ·
4 invalid catalogue, nothing written · 5 some records written, others could not be ·
6 credentials missing or refused · 7 store unavailable · 8 no room, or output not writable ·
9 no such account or ranking · 10 doctor found faults · 11 nothing to import in the file ·
130 Ctrl-C · 141 output closed · 143 SIGTERM
`;

/**
 * The command line. It never ends the process: `parseAsync` calls `onDone` with the exit code, or
 * throws.
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
    .version(manifest.version, '-V, --version', 'show the version')
    // The options of a command come after its name; the common options may also come before it.
    .enablePositionalOptions()
    .hook('preAction', refuseForeignOptions)
    .action(async (path: string | undefined) => {
      if (path === undefined) {
        throw new CliError(
          EXIT.usage,
          'Which file? For example: manga-import catalogue.json\n"manga-import --help" says more.',
        );
      }
      onDone(await runImport(path, program));
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
  const ofAccount = add(
    'export-account',
    'write everything that is kept of one account, for its owner',
    new Argument('<account>', 'its e-mail address or its id'),
  ).addArgument(new Argument('<file>', '.zip'));
  addExportAccount(ofAccount).action(
    async (who: string, path: string, _: unknown, command: Command) => {
      onDone(await exportAccount(who, path, command));
    },
  );
  const toErase = add(
    'erase',
    'delete an account and all of it for good, for its owner',
    new Argument('<account>', 'its e-mail address or its id'),
  );
  addErase(toErase).action(async (who: string, _: unknown, command: Command) => {
    onDone(await erase(who, command));
  });
  const toTakeDown = add(
    'takedown',
    'take a ranking down, lift that, or list what is taken down',
    new Argument('[address]', "the address of the ranking's page, one of its links, or its id"),
  );
  addTakedown(toTakeDown).action(async (key: string | undefined, _: unknown, command: Command) => {
    onDone(await takedown(key, command));
  });
  add('doctor', 'examine credentials, store and data; say what to fix').action(
    async (_: unknown, command: Command) => {
      onDone(await doctor(command));
    },
  );
  const toMigrate = add('migrate', 'complete data of other programs and of older versions');
  addMigrate(toMigrate).action(async (_: unknown, command: Command) => {
    onDone(await migrate(command));
  });
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

/**
 * Refuses options of the import before the name of another command. If they were ignored,
 * `--dry-run revoke` would revoke.
 * @throws CliError usage
 */
function refuseForeignOptions(program: Command, command: Command): void {
  const known = new Set(command.options.map((option) => option.attributeName()));
  for (const option of program.options) {
    const name = option.attributeName();
    if (program.getOptionValueSource(name) !== 'cli' || known.has(name)) continue;
    throw new CliError(
      EXIT.usage,
      `${option.long ?? option.flags} is no option of "manga-import ${command.name()}".`,
    );
  }
}
