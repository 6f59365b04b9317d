import { availableParallelism } from 'node:os';

import type { Command } from 'commander';

import { chooseBackend } from '../backend.ts';
import { CliError, explain } from '../cli-error.ts';
import { shellWord } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { ImportFlags } from '../import/context.ts';
import { importFile } from '../import/import-file.ts';
import { openInput, type Input } from '../import/input.ts';
import { spareMemory } from '../import/memory.ts';
import { format } from '../import/rate.ts';
import { ReadingThread } from '../import/reading-thread.ts';
import { describeResult, type ImportResult } from '../import/result.ts';
import { Interruption } from '../interruption.ts';
import { contextOf } from './common.ts';

interface Options {
  readonly dryRun?: boolean;
  readonly validate: boolean;
  readonly resume?: boolean;
  readonly report?: string;
  readonly manifest: boolean;
}

/** Adds the import's argument and options: the tool imports when no command is named. */
export function addImport(program: Command): void {
  program
    .argument(
      '[file]',
      'the catalogue: JSON array, NDJSON or AniList Media, gzip or not; - for stdin',
    )
    .option(
      '-n, --dry-run',
      'say what would be imported, updated, unchanged and skipped; write nothing',
    )
    .option('--no-validate', 'start writing before the whole file is checked; skip faulty records')
    .option('--resume', 'continue where the same file was interrupted')
    .option('--report <file>', 'write what became of each record, and its line, as JSON')
    .option('--no-manifest', 'compare every record even if the file was imported before')
    .option('--in-flight <count>', 'batches of 300 at once (1 to 64)')
    .option('--attempts <count>', 'times that a batch is tried while the store fails (1 to 100)')
    .option('--state <folder>', 'where finished and interrupted imports are remembered');
}

/** Opens the input and the backend, imports, and shows the result. */
export async function runImport(path: string, command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  const flags = readFlags(path, command.opts<Options>());
  const interruption = new Interruption(output);
  if (settings.backend === 'embedded') spareMemory();
  const backend = await chooseBackend(settings);
  // The file is read twice only when it is checked before anything is written.
  const input = await openInput(path, flags.validate && !flags.dryRun);
  const thread = settings.backend === 'embedded' && isLong(input) ? new ReadingThread() : null;
  try {
    const operator = await backend.open(flags.dryRun ? 'pretend' : 'create');
    try {
      const parse = thread?.parse ?? null;
      const context = { flags, settings, operator, input, parse, output, interruption };
      const result = await importFile(context).catch((error: unknown) => {
        throw interruption.signal.aborted
          ? interrupted(error, interruption.exitCode, howToContinue(path, flags.dryRun))
          : error;
      });
      output.result(describeResult(result));
      if (result.error !== undefined) output.error(`${result.error}\n${howToGoOn(path, result)}`);
      else if (result.summary.cancelled) output.note(howToContinue(path, flags.dryRun));
      output.object(result);
      return result.exitCode;
    } finally {
      await operator.close();
    }
  } finally {
    await thread?.close();
    await input.dispose();
    interruption.release();
  }
}

/** Bytes on disk from which on a file is parsed in a thread of its own, which takes 0.1 s to start. */
const LONG_BYTES = 2 * 1024 * 1024;

function isLong({ size, isCompressed }: Input): boolean {
  return (
    availableParallelism() > 1 && (size === null || size > LONG_BYTES / (isCompressed ? 4 : 1))
  );
}

function readFlags(path: string, options: Options): ImportFlags {
  const { dryRun = false, resume = false, report = null, validate, manifest } = options;
  if (dryRun && resume)
    throw new CliError(EXIT.usage, '--dry-run and --resume exclude each other.');
  if (path === '-' && resume && !validate) {
    throw new CliError(EXIT.usage, '--resume cannot read standard input with --no-validate.');
  }
  return { dryRun, resume, report, validate, manifest };
}

/** After Ctrl-C, a batch that the store did not accept is no failure: a later run writes it. */
function interrupted(error: unknown, exitCode: ExitCode, advice: string): unknown {
  const { exitCode: cause, message } = explain(error);
  if (cause !== EXIT.unavailable) return error;
  return new CliError(exitCode, `${message}\n${advice}`, { cause: error });
}

/** After a failure in mid-import. */
function howToGoOn(path: string, { exitCode, summary }: ImportResult): string {
  const done = `${format(summary.created + summary.updated)} record(s) were written before.`;
  // A file that has to be changed is another file to --resume.
  const isOfFile =
    exitCode === EXIT.partial || exitCode === EXIT.invalid || exitCode === EXIT.input;
  if (!isOfFile) return `${done} ${howToContinue(path, false)}`;
  if (summary.created + summary.updated === 0) return 'Nothing was written.';
  return `${done} Mend the file and run the same command again: they are not written twice.`;
}

function howToContinue(path: string, isDryRun: boolean): string {
  if (isDryRun) return 'Nothing was written.';
  if (path === '-')
    return 'Run the same command again: records already imported are not written twice.';
  // Keeps the other options: with another backend or folder it would be another catalogue.
  const words = process.argv.slice(2).filter((word) => word !== '--resume');
  return `Continue with: manga-import --resume ${words.map(shellWord).join(' ')}`;
}
