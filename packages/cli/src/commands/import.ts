import type { Command } from 'commander';

import { chooseBackend } from '../backend.ts';
import { CliError, explain } from '../cli-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { openInput } from '../import/input.ts';
import { spareMemory } from '../import/memory.ts';
import type { ImportFlags } from '../import/options.ts';
import { describeResult } from '../import/result.ts';
import { runImport } from '../import/run-import.ts';
import { Interruption } from '../interruption.ts';
import { shellWord } from '../shell-word.ts';
import { contextOf } from './common.ts';

interface Options {
  readonly dryRun?: boolean;
  readonly validate: boolean;
  readonly resume?: boolean;
  readonly report?: string;
  readonly manifest: boolean;
}

/** The import is what the tool does when no command is named. */
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
    .option('--resume', 'go on where the same file was interrupted')
    .option('--report <file>', "write each record's fate and line as JSON")
    .option('--no-manifest', 'compare every record even if the file was imported before')
    .option('--in-flight <count>', 'batches of 300 at once (1 to 64)')
    .option('--attempts <count>', 'times that a batch is tried while the store fails (1 to 100)')
    .option('--state <folder>', 'where finished and interrupted imports are remembered');
}

/** @returns the exit code */
export async function importFile(path: string, command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  const flags = readFlags(path, command.opts<Options>());
  const interruption = new Interruption(output);
  if (settings.backend === 'embedded') spareMemory();
  const provider = await chooseBackend(settings);
  const input = await openInput(path, flags.validate);
  try {
    const backend = await provider.open(flags.dryRun ? 'pretend' : 'create');
    try {
      const context = { flags, settings, backend, input, output, interruption };
      const result = await runImport(context).catch((error: unknown) => {
        throw interruption.signal.aborted
          ? cutShort(error, interruption.exitCode, howToGoOn(path, flags.dryRun))
          : error;
      });
      output.result(describeResult(result));
      if (result.summary.cancelled) output.note(howToGoOn(path, flags.dryRun));
      output.object(result);
      return result.exitCode;
    } finally {
      await backend.close();
    }
  } finally {
    await input.dispose();
    interruption.release();
  }
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

/** After Ctrl-C a batch that could not be finished is nothing to mend, but to go on with. */
function cutShort(error: unknown, exitCode: ExitCode, advice: string): unknown {
  const { exitCode: cause, message } = explain(error);
  if (cause !== EXIT.unavailable) return error;
  return new CliError(exitCode, `${message}\n${advice}`, { cause: error });
}

function howToGoOn(path: string, isDryRun: boolean): string {
  if (isDryRun) return 'Nothing was written.';
  if (path === '-') return 'Run the same command again: what is imported is not written twice.';
  // With its other options: another backend or folder would be another catalogue.
  const words = process.argv.slice(2).filter((word) => word !== '--resume');
  return `Go on with: manga-import --resume ${words.map(shellWord).join(' ')}`;
}
