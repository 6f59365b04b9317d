import { availableParallelism } from 'node:os';

import { parseListPath, type ListPath } from '@palmanga/catalogue-import';
import type { Command } from 'commander';

import { chooseBackend } from '../backend.ts';
import { CliError, explain } from '../cli-error.ts';
import { printable, shellWord } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { JsonSpool } from '../import/changes.ts';
import type { ImportFlags, PruneGuard } from '../import/context.ts';
import { importFiles } from '../import/import-file.ts';
import { openInput, type Input } from '../import/input.ts';
import { spareMemory } from '../import/memory.ts';
import { parsePruneGuard } from '../import/prune.ts';
import { format } from '../import/rate.ts';
import { ReadingThread } from '../import/reading-thread.ts';
import { describeInOneLine, describeResult, type ImportResult } from '../import/result.ts';
import { Interruption } from '../interruption.ts';
import { outputPath } from '../unwritable.ts';
import { contextOf } from './common.ts';

interface Options {
  readonly dryRun?: boolean;
  readonly validate: boolean;
  readonly resume?: boolean;
  readonly report?: string;
  readonly manifest: boolean;
  readonly merge?: boolean;
  readonly diff?: boolean;
  readonly path?: string;
  readonly limit?: string;
  readonly prune?: boolean;
  readonly pruneAtMost?: string;
  readonly yes?: boolean;
  readonly oneLine?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Opens the inputs and the backend, imports, and shows the result. */
export async function runImport(paths: readonly string[], command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  const options = command.opts<Options>();
  const flags = readFlags(paths, options);
  const interruption = new Interruption(output);
  if (settings.backend === 'embedded') spareMemory();
  const backend = await chooseBackend(settings);
  const inputs: Input[] = [];
  const changes = flags.diff && options.json ? new JsonSpool() : null;
  let thread: ReadingThread | null = null;
  try {
    for (const path of paths) inputs.push(await openInput(path, isReadTwice(flags, paths)));
    const operator = await backend.open(flags.dryRun ? 'pretend' : 'create');
    try {
      thread =
        settings.backend === 'embedded' && isLong(inputs, flags) ? new ReadingThread() : null;
      const parse = thread?.parse ?? null;
      const context = { flags, settings, operator, inputs, parse, output, interruption };
      const result = await importFiles(context, changes).catch((error: unknown) => {
        throw interruption.signal.aborted
          ? interrupted(error, interruption.exitCode, howToContinue(paths, flags))
          : error;
      });
      output.result(describeResult(result));
      output.line(describeInOneLine(result));
      if (result.error !== undefined) output.error(`${result.error}\n${howToGoOn(paths, result)}`);
      else if (result.summary.cancelled) output.note(howToContinue(paths, flags));
      output.object(result, changes && { name: 'changes', pieces: changes.pieces() });
      return result.exitCode;
    } finally {
      await operator.close();
    }
  } finally {
    await thread?.close();
    changes?.dispose();
    for (const input of inputs) await input.dispose();
    interruption.release();
  }
}

/** Bytes on disk from which on a file is parsed in a thread of its own, which takes 0.1 s to start. */
const LONG_BYTES = 2 * 1024 * 1024;

/** The thread reads files to their ends, so not those of which only a part is wanted. */
function isLong(inputs: readonly Input[], { limit }: ImportFlags): boolean {
  if (availableParallelism() < 2 || limit !== null) return false;
  return inputs.some(
    ({ size, isCompressed }) => size === null || size > LONG_BYTES / (isCompressed ? 4 : 1),
  );
}

/** A file is read twice only when it is checked before anything is written, or compared with others. */
function isReadTwice({ validate, dryRun, prune }: ImportFlags, paths: readonly string[]): boolean {
  return validate && (!dryRun || prune !== null || paths.length > 1);
}

/** @throws CliError usage; full for a report that cannot be written */
function readFlags(paths: readonly string[], options: Options): ImportFlags {
  const { dryRun = false, resume = false, report = null, validate, manifest } = options;
  const { merge = false, diff = false, yes = false, oneLine = false } = options;
  const isPruning = options.prune === true;
  const exclusive: readonly (readonly [string, boolean, string, boolean, string])[] = [
    ['--dry-run', dryRun, '--resume', resume, 'a dry run leaves nothing to resume'],
    ['--limit', options.limit !== undefined, '--resume', resume, 'a part is never resumed'],
    [
      '--limit',
      options.limit !== undefined,
      '--prune',
      isPruning,
      'a part of a file does not say what the catalogue keeps',
    ],
    [
      '--no-validate',
      !validate,
      '--prune',
      isPruning,
      'only a file that is checked to its end says what the catalogue keeps',
    ],
    ['--one-line', oneLine, '--json', options.json === true, 'standard output has one form'],
    ['--one-line', oneLine, '--quiet', options.quiet === true, '--quiet writes no result'],
    ['--one-line', oneLine, '--diff', diff, '--diff writes a line for each change'],
  ];
  for (const [one, isOne, other, isOther, why] of exclusive) {
    if (isOne && isOther) {
      throw new CliError(EXIT.usage, `${one} and ${other} exclude each other: ${why}.`);
    }
  }
  if (options.pruneAtMost !== undefined && !isPruning) {
    throw new CliError(
      EXIT.usage,
      '--prune-at-most needs --prune, which removes what no file names.',
    );
  }
  if (paths.filter((path) => path === '-').length > 1) {
    throw new CliError(EXIT.usage, 'Standard input (-) can be named once: it can be read once.');
  }
  if (paths.includes('-') && resume && !validate) {
    throw new CliError(
      EXIT.usage,
      '--resume cannot read standard input with --no-validate: save it to a file first.',
    );
  }
  return {
    dryRun,
    resume,
    report: report === null ? null : outputPath(report, { name: `The report ${report}` }),
    validate,
    manifest,
    merge,
    diff,
    yes,
    path: options.path === undefined ? null : readPath(options.path),
    limit: options.limit === undefined ? null : readLimit(options.limit),
    prune: isPruning ? readGuard(options.pruneAtMost ?? DEFAULT_GUARD) : null,
  };
}

const DEFAULT_GUARD = '5%';

function readPath(text: string): ListPath {
  const path = parseListPath(text);
  if (path !== null) return path;
  throw new CliError(
    EXIT.usage,
    `--path ${shellWord(printable(text))} is no path. Write the keys that lead to the list, each after a dot, odd ones in ` +
      `double quotes: '.data.Page.media', '.data."my list"'.`,
  );
}

function readLimit(text: string): number {
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit > 0) return limit;
  throw new CliError(EXIT.usage, `--limit ${printable(text)} is no whole number from 1 on.`);
}

function readGuard(text: string): PruneGuard {
  const guard = parsePruneGuard(text);
  if (guard !== null) return guard;
  throw new CliError(
    EXIT.usage,
    `--prune-at-most ${printable(text)} is neither a number of manga (200) nor a share of the catalogue (5%).`,
  );
}

/** After Ctrl-C, a batch that the store did not accept is no failure: a later run writes it. */
function interrupted(error: unknown, exitCode: ExitCode, advice: string): unknown {
  const { exitCode: cause, message } = explain(error);
  if (cause !== EXIT.unavailable) return error;
  return new CliError(exitCode, `${message}\n${advice}`, { cause: error });
}

/** After a failure in mid-import. */
function howToGoOn(paths: readonly string[], { exitCode, summary }: ImportResult): string {
  const done = `${format(summary.created + summary.updated)} record(s) were written before.`;
  // A file that has to be changed is another file to --resume.
  const isOfFile =
    exitCode === EXIT.partial || exitCode === EXIT.invalid || exitCode === EXIT.input;
  if (!isOfFile) return `${done} ${howToContinue(paths, {})}`;
  if (summary.created + summary.updated === 0) return 'Nothing was written.';
  return `${done} Correct the file and run the same command again: they are not written twice.`;
}

function howToContinue(
  paths: readonly string[],
  { dryRun = false, limit = null }: Partial<Pick<ImportFlags, 'dryRun' | 'limit'>>,
): string {
  if (dryRun) return 'Nothing was written.';
  if (paths.includes('-') || limit !== null)
    return 'Run the same command again: records already imported are not written twice.';
  // Keeps the other options: with another backend or folder it would be another catalogue.
  const words = process.argv.slice(2).filter((word) => word !== '--resume');
  return `Continue with: manga-import --resume ${words.map(shellWord).join(' ')}`;
}
