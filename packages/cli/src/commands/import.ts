import { setFlagsFromString } from 'node:v8';

import type { MainTitleChoice } from '@palmanga/core';
import type { Command } from 'commander';

import { chooseBackend } from '../backend/choose-backend.ts';
import { CliError, explain } from '../cli-error.ts';
import { printable } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { JsonSpool } from '../import/changes.ts';
import { isCheckedFirst } from '../import/check-files.ts';
import type { ImportFlags, PruneGuard } from '../import/context.ts';
import { importFiles } from '../import/import-files.ts';
import { openInput, type Input } from '../import/input.ts';
import { parsePruneGuard } from '../import/prune.ts';
import { format } from '../import/rate.ts';
import { describeInOneLine, describeResult, type ImportResult } from '../import/result.ts';
import { Interruption } from '../interruption.ts';
import { outputPath } from '../unwritable.ts';
import { contextOf } from './common.ts';

interface Options {
  readonly dryRun?: boolean;
  readonly skipFaulty?: boolean;
  readonly report?: string;
  readonly titles?: MainTitleChoice;
  readonly merge?: boolean;
  readonly diff?: boolean;
  readonly limit?: string;
  readonly prune?: boolean;
  readonly pruneAtMost?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Opens the inputs and the backend, imports, and shows the result. */
export async function runImport(paths: readonly string[], command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  const options = command.opts<Options>();
  const flags = readFlags(paths, options);
  const interruption = new Interruption(output);
  if (settings.backend === 'embedded') keepMemorySmall();
  const backend = await chooseBackend(settings);
  const inputs: Input[] = [];
  const changes = flags.diff && options.json ? new JsonSpool() : null;
  try {
    const isReadTwice = isCheckedFirst(flags, paths.length);
    for (const path of paths) inputs.push(await openInput(path, isReadTwice));
    const operator = await backend.open(flags.dryRun ? 'pretend' : 'create');
    try {
      const context = { flags, settings, operator, inputs, output, interruption };
      const result = await importFiles(context, changes).catch((error: unknown) => {
        throw interruption.signal.aborted
          ? interrupted(error, interruption.exitCode, howToContinue(flags))
          : error;
      });
      output.result(describeResult(result));
      output.line(describeInOneLine(result));
      if (result.error !== undefined) output.error(`${result.error}\n${howToGoOn(result)}`);
      else if (result.summary.cancelled) output.note(howToContinue(flags));
      output.object(result, changes && { name: 'changes', pieces: changes.pieces() });
      return result.exitCode;
    } finally {
      await operator.close();
    }
  } finally {
    changes?.dispose();
    for (const input of inputs) await input.dispose();
    interruption.release();
  }
}

/**
 * Keeps V8's heap small. Where the machine has much memory, its young generation grows to 96 MB, and what became old is
 * collected at 70 MB where 20 are in use: an import of 54,000 records then takes 261 MB, and is to fit into 160
 * beside the server. Google's packages create too much for that.
 */
function keepMemorySmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=30');
}

/** @throws CliError usage; full for a report that cannot be written */
function readFlags(paths: readonly string[], options: Options): ImportFlags {
  const { dryRun = false, report = null, skipFaulty = false, limit } = options;
  const { merge = false, diff = false, yes = false, prune = false } = options;
  if (options.pruneAtMost !== undefined && !prune) {
    throw new CliError(
      EXIT.usage,
      '--prune-at-most needs --prune, which removes what no file names.',
    );
  }
  if (paths.filter((path) => path === '-').length > 1) {
    throw new CliError(EXIT.usage, 'Standard input (-) can be named once: it can be read once.');
  }
  return {
    dryRun,
    report: report === null ? null : outputPath(report, { name: `The report ${report}` }),
    validate: !skipFaulty,
    titles: options.titles ?? null,
    merge,
    diff,
    yes,
    limit: limit === undefined ? null : readLimit(limit),
    prune: prune ? readGuard(options.pruneAtMost ?? DEFAULT_GUARD) : null,
  };
}

const DEFAULT_GUARD = '5%';

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
function howToGoOn({ exitCode, summary }: ImportResult): string {
  const count = summary.created + summary.updated;
  const isOfFile =
    exitCode === EXIT.partial || exitCode === EXIT.invalid || exitCode === EXIT.input;
  if (isOfFile && count === 0) return 'Nothing was written.';
  const first = isOfFile ? 'Correct the file and run' : 'Run';
  return `${format(count)} record(s) were written before. ${first} the same command again: they are not written twice.`;
}

function howToContinue({ dryRun }: Pick<ImportFlags, 'dryRun'>): string {
  return dryRun
    ? 'Nothing was written.'
    : 'Run the same command again: records already imported are not written twice.';
}
