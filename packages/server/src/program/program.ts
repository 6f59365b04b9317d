import { readFileSync } from 'node:fs';

import { formatHelp, OWN_OPTIONS } from '@palmanga/host/operator';
import { Argument, Command, CommanderError } from 'commander';

import { EXIT, exitCodeLines, exitCodesHelp } from './exit-codes.ts';
import { environmentHelp, variableLines } from './variables.ts';

const DATA = ['PALMANGA_DATA', 'PALMANGA_ENV_FILE'] as const;
const HELP = formatHelp({
  usage: ['palmanga <command> [options]'],
  examples: {
    '': [
      'palmanga start',
      'palmanga start --check',
      'palmanga backup /srv/backups/palmanga.tar.gz',
    ],
    start: ['palmanga start', 'PALMANGA_PORT=8080 palmanga start', 'palmanga start --check'],
    backup: ['palmanga backup /srv/backups/palmanga.tar.gz'],
    restore: [
      'palmanga restore /srv/backups/palmanga.tar.gz',
      'PALMANGA_DATA=/tmp/trial palmanga restore /srv/backups/palmanga.tar.gz',
    ],
    help: ['palmanga help exit-codes', 'palmanga help backup'],
  },
  sections: {
    start: {
      variables: variableLines(),
      'exit codes': exitCodeLines(['done', 'failed', 'usage', 'unsound', 'oldBackup', 'lasting']),
    },
    backup: {
      variables: variableLines(DATA),
      'exit codes': exitCodeLines(['done', 'failed', 'usage', 'lasting']),
    },
    restore: {
      variables: variableLines(DATA),
      'exit codes': exitCodeLines(['done', 'failed', 'usage', 'lasting']),
    },
  },
});
/** What `help` explains beside the commands. */
const TOPICS = { 'exit-codes': exitCodesHelp, environment: environmentHelp };

type Done = (code: number | null) => void;

/** The command line. `onDone` gets the exit code, or null while a server goes on. */
export function createProgram(onDone: Done): Command {
  const program = new Command('palmanga')
    .description(
      'Serve Palmanga from one folder of data, back that up and restore it. "manga-import" does everything else: ' +
        'catalogue, people, rankings, a diagnosis of the data.',
    )
    .configureHelp({ formatHelp: HELP })
    .helpCommand(false)
    .helpOption('-h, --help', 'show help')
    .version(version(), '-v, --version', 'show the version')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  program.commandsGroup('commands');
  program
    .command('start')
    .description(
      'Serve the product until a signal asks to stop. The line "Palmanga is ready" says where.',
    )
    .optionsGroup(OWN_OPTIONS)
    .option(
      '--check',
      'only examine settings, data, backup, disk, address, mail and pictures; say what to fix',
    )
    .action(async ({ check: isCheck }: { readonly check?: boolean }) => {
      onDone(
        isCheck
          ? await (await import('./check.ts')).check()
          : await (await import('./start.ts')).start(),
      );
    });
  program
    .command('backup')
    .description('Copy database, photos and covers to one file, also while the server runs.')
    .addArgument(file('.tar.gz; replaced once the new one is complete'))
    .action(async (path: string) => {
      onDone(await (await import('./backup.ts')).backUp(path));
    });
  program
    .command('restore')
    .description('Put a backup in the place of the data. Stop the server first.')
    .addArgument(file('a backup'))
    .action(async (path: string) => {
      onDone(await (await import('./restore.ts')).restore(path));
    });
  const topics = [...Object.keys(TOPICS), ...program.commands.map((command) => command.name())];
  program
    .command('help')
    .description('Show the help of a command, the exit codes or the settings.')
    .addArgument(
      new Argument('[topic]', `a command, ${Object.keys(TOPICS).join(' or ')}`).choices(topics),
    )
    .action((topic: string | undefined) => {
      const command = program.commands.find((one) => one.name() === topic) ?? program;
      const isTopic = topic !== undefined && topic in TOPICS;
      const text = isTopic ? TOPICS[topic as keyof typeof TOPICS]() : command.helpInformation();
      process.stdout.write(`${text.trimEnd()}\n`);
      onDone(EXIT.done);
    });
  return program;
}

/**
 * Runs the command line. Without a command it shows the help.
 * @returns the exit code, or null when the process ends by itself later
 */
export async function runPalmanga(args: readonly string[]): Promise<number | null> {
  let code: number | null = EXIT.done;
  const program = createProgram((result) => {
    code = result;
  });
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander also throws after it has written its help.
    if (error.exitCode === 0) return EXIT.done;
    process.stderr.write(`${error.message}\n${adviceFor(args, program)}\n`);
    return EXIT.usage;
  }
}

/** Where the command line is explained that was meant. */
function adviceFor(args: readonly string[], program: Command): string {
  const command = program.commands.find((one) => one.name() === args[0]);
  if (command !== undefined) return `"palmanga ${command.name()} --help" says more.`;
  return '"palmanga --help" lists the commands; those for catalogue, people and rankings are "manga-import --help".';
}

/** A file to write or to read: standard output and input are none. */
function file(description: string): Argument {
  return new Argument('<file>', description).argParser((path: string) => {
    if (path !== '' && path !== '-') return path;
    throw new CommanderError(2, 'palmanga.file', `error: '${path}' is the name of no file`);
  });
}

/** The package's version; package.json is beside the sources' folder, and beside the bundle's. */
function version(): string {
  const folder = import.meta.filename.endsWith('.ts') ? '../../' : '../';
  const manifest = readFileSync(new URL(`${folder}package.json`, import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
