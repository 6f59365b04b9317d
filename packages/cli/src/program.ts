import { existsSync } from 'node:fs';

import { LIMITS } from '@palmanga/core';
import { Argument, Command } from 'commander';

import manifest from '../package.json' with { type: 'json' };
import { CliError } from './cli-error.ts';
import { outputOf, withCommonOptions } from './commands/common.ts';
import { completion, SHELLS, type Shell } from './commands/completion.ts';
import { addDelete, deleteMangas } from './commands/delete.ts';
import { doctor } from './commands/doctor.ts';
import { addErase, erase } from './commands/erase.ts';
import { addExportAccount, exportAccount } from './commands/export-account.ts';
import { exportFile } from './commands/export.ts';
import { changeRight, grant } from './commands/grant.ts';
import { addImport } from './commands/import-options.ts';
import { runImport } from './commands/import.ts';
import { addMigrate, migrate } from './commands/migrate.ts';
import { showSettings } from './commands/settings.ts';
import { addSuggest, suggest } from './commands/suggest.ts';
import { addTakedown, takedown } from './commands/takedown.ts';
import { printable } from './describe.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { environmentHelp, exitCodesHelp, HELP, TOPICS } from './help.ts';

/**
 * The command line. It never ends the process: `parseAsync` calls `onDone` with the exit code, or
 * throws.
 */
export function createProgram(onDone: (code: ExitCode) => void): Command {
  const program = new Command('manga-import');
  program
    .description(
      'Import manga catalogues into Palmanga, and look after its catalogue, people and rankings.',
    )
    .configureHelp({ formatHelp: HELP })
    .helpCommand(false)
    .showSuggestionAfterError()
    // The options of a command come after its name; the common options may also come before it.
    .enablePositionalOptions()
    .hook('preAction', refuseForeignOptions)
    .action(async (paths: string[]) => {
      if (paths.length === 0) {
        throw new CliError(
          EXIT.usage,
          'Which file? For example: manga-import catalogue.json\n"manga-import --help" says more.',
        );
      }
      refuseUnknownWord(paths, program);
      onDone(await runImport(paths, program));
    });
  addImport(program);
  withCommonOptions(program);
  program
    .optionsGroup('about the tool')
    .version(manifest.version, '-v, --version', 'show the version');
  program.helpOption('-h, --help', 'show help');

  const add = (name: string, description: string): Command =>
    withCommonOptions(program.command(name)).description(description);
  type Run = (words: readonly string[], command: Command) => Promise<ExitCode> | ExitCode;
  /** Runs a command with its arguments, '' for one that is left out. */
  const runs = (command: Command, run: Run): void => {
    command.action(async () => {
      onDone(await run(command.args, command));
    });
  };

  program.commandsGroup('catalogue commands');
  const target = new Argument('<file>', '.json, .ndjson, with .gz or not; - for standard output');
  runs(
    add('export', 'Write the whole catalogue as an importable file').addArgument(target),
    ([path = ''], command) => exportFile(path, command),
  );
  const toDelete = add('delete', 'Delete manga from the catalogue by id, or show what uses them');
  runs(addDelete(toDelete.addArgument(new Argument('<id...>', 'of the manga'))), (ids, command) =>
    deleteMangas(ids, command),
  );
  const listed = new Argument('<file>', 'an id on each line, or a JSON list; - for standard input');
  runs(
    addSuggest(
      add(
        'suggest',
        `Name up to ${LIMITS.offeredFirst} works that people are offered to begin with`,
      ).addArgument(listed),
    ),
    ([path = ''], command) => suggest(path, command),
  );

  program.commandsGroup('people commands');
  const email = 'e-mail address of the account';
  runs(
    add('grant', 'Let an account import in the browser, or list who may')
      .addArgument(new Argument('[email]', email))
      .option('--list', 'list all accounts that may import'),
    ([who], command) => grant(who, command),
  );
  runs(
    add('revoke', 'No longer let an account import in the browser').addArgument(
      new Argument('<email>', email),
    ),
    ([who = ''], command) => changeRight('revoke', who, command),
  );
  const account = () => new Argument('<account>', 'its e-mail address or its id');
  runs(
    addExportAccount(
      add('export-account', 'Write everything that is kept of one account, for its owner')
        .addArgument(account())
        .addArgument(new Argument('<file>', '.zip')),
    ),
    ([who = '', path = ''], command) => exportAccount(who, path, command),
  );
  runs(
    addErase(
      add('erase', 'Delete an account and all of it for good, for its owner').addArgument(
        account(),
      ),
    ),
    ([who = ''], command) => erase(who, command),
  );
  runs(
    addTakedown(
      add('takedown', 'Take a ranking down, lift that, or list what is taken down').addArgument(
        new Argument('[address]', "the address of the ranking's page, one of its links, or its id"),
      ),
    ),
    ([key], command) => takedown(key, command),
  );

  program.commandsGroup('set-up commands');
  runs(add('doctor', 'Examine credentials, store and data, and say what to fix'), (_, command) =>
    doctor(command),
  );
  runs(add('settings', 'Show each setting and where it comes from'), (_, command) =>
    showSettings(command),
  );
  runs(
    addMigrate(add('migrate', 'Complete data of other programs and of older versions')),
    (_, command) => migrate(command),
  );
  program
    .command('completion')
    .description('Write a completion script for bash, zsh or fish')
    .addArgument(new Argument('<shell>', 'whose script to write').choices(SHELLS))
    .action((shell: Shell) => {
      onDone(completion(shell, program));
    });
  program
    .command('help')
    .description('Show the help of a command, the exit codes or the settings')
    .addArgument(
      new Argument('[topic]', `a command, ${TOPICS.join(' or ')}`).choices([
        ...TOPICS,
        ...program.commands.map((command) => command.name()),
      ]),
    )
    .action((topic: string | undefined) => {
      onDone(showHelp(topic, program));
    });
  return program;
}

function showHelp(topic: string | undefined, program: Command): ExitCode {
  const command = program.commands.find((one) => one.name() === topic) ?? program;
  const text =
    topic === 'exit-codes'
      ? exitCodesHelp()
      : topic === 'environment'
        ? environmentHelp()
        : command.helpInformation();
  outputOf(program).result(text.trimEnd());
  return EXIT.done;
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

/**
 * Of words that are no files, the first may be a command that was mistyped.
 * @throws CliError input
 */
function refuseUnknownWord(paths: readonly string[], program: Command): void {
  const [word = ''] = paths;
  if (word === '-' || /[./\\]/.test(word) || existsSync(word)) return;
  throw new CliError(
    EXIT.input,
    `'${printable(word)}' is neither a command nor a file.${suggestion(word, program)}\n` +
      '"manga-import --help" lists the commands.',
  );
}

/** What commander suggests for a mistyped command; '' for nothing. It asks only programs without arguments. */
function suggestion(word: string, program: Command): string {
  const commands = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  for (const command of program.commands) commands.command(command.name());
  try {
    commands.parse([word], { from: 'user' });
    return '';
  } catch (error) {
    const [, guess] = /\n\((Did you mean .*)\)$/.exec((error as Error).message) ?? [];
    return guess === undefined ? '' : ` ${guess}`;
  }
}
