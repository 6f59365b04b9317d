import type { ImportSummary } from '@palmanga/catalogue-import';
import type { CatalogueWriter } from '@palmanga/core';

import { CliError, explain } from '../cli-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { ImportContext } from './context.ts';
import { History, type ManifestEntry } from './history.ts';
import { fingerprint } from './input.ts';
import { checkFile, load } from './passes.ts';
import { Report } from './report.ts';
import { exitCodeOf, type ImportResult } from './result.ts';
import { WarningList } from './warnings.ts';

/** When the store's first answer takes longer, a message says that the tool is waiting. */
const FIRST_ANSWER_DELAY_MS = 2000;

/**
 * Imports a file: skips it when it was imported before, else checks the whole file, then loads it.
 * docs/decisions/020-readings-of-an-import-file.md says how often the file is read in each case.
 * @throws CatalogueFileError, CliError, AppError
 */
export async function importFile(context: ImportContext): Promise<ImportResult> {
  const { flags, settings, operator, input, output, interruption } = context;
  const started = performance.now();
  const state = await operator.readState();
  const history = new History(settings.state, state.target);
  const warnings = new WarningList(output);
  const finish = (
    summary: ImportSummary,
    invalid: number,
    { skipped = false, failure = null }: { skipped?: boolean; failure?: Failure | null } = {},
  ): ImportResult => {
    warnings.finish();
    warnings.addUnknownKeys(summary.unknownKeys);
    const { bytes: _, ...counts } = summary;
    const cause = failure && explain(failure.error);
    const wrote = summary.created + summary.updated > 0;
    const code = cause === null ? exitCodeOf(summary, invalid) : failedCode(cause.exitCode, wrote);
    const exitCode = code === EXIT.interrupted ? interruption.exitCode : code;
    if (code === EXIT.nothing) warnings.nothingImported(input.name, summary.records);
    const seconds = Math.round(performance.now() - started) / 1000;
    return {
      ok: exitCode === EXIT.done,
      exitCode,
      file: input.name,
      store: operator.label,
      skippedByManifest: skipped,
      seconds,
      summary: counts,
      warnings: warnings.counts,
      ...(cause !== null && { error: cause.message }),
    };
  };

  // A report lists every record, and a dry run compares every record: neither can be skipped.
  const canSkip = state.canTrust && flags.manifest && !flags.dryRun && flags.report === null;
  const known = canSkip ? history.readManifest(state.revision) : [];
  const before = await findSameFile(context, known);
  if (before) return finish(summaryOf(before), 0, { skipped: true });

  // A dry run writes nothing, so the file need not be checked first.
  const checked = flags.validate && !flags.dryRun ? await checkFile(context) : null;
  const refusesFaults = flags.validate && flags.dryRun;
  if (checked?.cancelled) {
    return finish({ ...NO_RECORDS, format: checked.format, cancelled: true }, 0);
  }
  const resumed = flags.resume ? await findCheckpoint(context, history, checked?.sha256) : null;

  const sha256 = checked?.sha256 ?? resumed?.sha256 ?? null;
  const writer = countingWrites(operator.catalogue, () => history.clearManifest());
  const report = flags.report === null ? null : new Report(flags.report);
  try {
    let watermark = 0;
    const { summary, faults, failure, ...loaded } = await load(context, {
      writer: writer.catalogue,
      total: checked?.records ?? null,
      resumeAfter: resumed?.watermark ?? 0,
      nothingStored: await isKnownEmpty(context),
      refusesFaults,
      warnings,
      onResult: report && ((result) => report.add(result)),
      onWatermark: (reached) => {
        watermark = reached;
        if (sha256 === null || flags.dryRun) return;
        history.writeCheckpoint({ sha256, size: input.size, watermark });
      },
    });
    if (refusesFaults && faults.count > 0 && !summary.cancelled) {
      throw faults.refusal(input.name);
    }
    if (failure !== null && flags.dryRun) throw failure.error;
    const endedEarly = failure !== null || summary.cancelled;
    if (endedEarly && sha256 === null && !flags.dryRun && input.isRepeatable && watermark > 0) {
      // A file that is not checked first is recognised only now.
      history.writeCheckpoint({ sha256: await fingerprint(input), size: input.size, watermark });
    }
    const result = finish(summary, faults.count, { failure });
    report?.finish(result);
    if (!flags.dryRun && !endedEarly) {
      history.removeCheckpoint();
      await remember(context, history, loaded.sha256 ?? sha256, summary, writer.count());
    }
    return result;
  } catch (error) {
    report?.discard();
    throw error;
  }
}

interface Failure {
  readonly error: unknown;
}

/** The exit code of an import that a failure ended: those of the file say that nothing was written. */
function failedCode(code: ExitCode, wrote: boolean): ExitCode {
  return wrote && (code === EXIT.invalid || code === EXIT.input) ? EXIT.partial : code;
}

/**
 * The import among `known` that imported this same file. Reads the file only when one of them has
 * the same size.
 */
async function findSameFile<T extends { readonly sha256: string; readonly size: number | null }>(
  { input }: ImportContext,
  known: readonly T[],
): Promise<T | null> {
  const candidates = known.filter(({ size }) => size !== null && size === input.size);
  if (candidates.length === 0) return null;
  const sha256 = await fingerprint(input);
  return candidates.find((entry) => entry.sha256 === sha256) ?? null;
}

/**
 * The checkpoint of an interrupted import of this file; null when there is none.
 * @param sha256 of the file, if already known
 * @throws CliError usage when the file cannot be recognised
 */
async function findCheckpoint(
  context: ImportContext,
  history: History,
  sha256: string | undefined,
) {
  const { input, output } = context;
  if (!input.isRepeatable) {
    throw new CliError(EXIT.usage, '--resume cannot read standard input with --no-validate.');
  }
  const last = history.readCheckpoint();
  const known = last === null ? [] : [last];
  const checkpoint =
    sha256 === undefined
      ? await findSameFile(context, known)
      : (known.find((one) => one.sha256 === sha256) ?? null);
  if (checkpoint === null) {
    output.note('Nothing to resume for this file: starting at its beginning.');
  }
  return checkpoint;
}

/** Asks the store for the first time. A slow answer is announced: the wrong store may be named. */
async function isKnownEmpty({ operator, output }: ImportContext): Promise<boolean> {
  const waiting = setTimeout(() => {
    output.note(`Waiting for ${operator.label} to answer…`);
  }, FIRST_ANSWER_DELAY_MS);
  try {
    return await operator.isKnownEmpty();
  } finally {
    clearTimeout(waiting);
  }
}

/** Remembers a finished import with the state in which it left the catalogue. */
async function remember(
  { operator, input }: ImportContext,
  history: History,
  sha256: string | null,
  { records, skipped, failed }: ImportSummary,
  writes: number,
): Promise<void> {
  const { revision } = await operator.readState();
  if (sha256 === null || failed > 0) return;
  const entry = { sha256, size: input.size, revision, records, skipped };
  history.addToManifest(entry, writes === 0);
}

/** Counts writes, and calls `onFirst` before the first one. */
function countingWrites(catalogue: CatalogueWriter, onFirst: () => void) {
  let writes = 0;
  const count = (): void => {
    if (writes === 0) onFirst();
    writes += 1;
  };
  const counting: CatalogueWriter = {
    find: (keys) => catalogue.find(keys),
    write: async (entries) => {
      count();
      await catalogue.write(entries);
    },
    listSamples: () => catalogue.listSamples(),
    removeSamples: async (ids) => {
      if (ids.length > 0) count();
      return catalogue.removeSamples(ids);
    },
  };
  return { catalogue: counting, count: () => writes };
}

const NO_RECORDS = {
  format: null,
  dryRun: false,
  cancelled: false,
  records: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  resumed: 0,
  warnings: 0,
  unknownKeys: [],
  samplesRemoved: 0,
  watermark: 0,
  bytes: 0,
} satisfies ImportSummary;

/** The summary of a file that is skipped: every record is unchanged. */
function summaryOf({ records, skipped }: ManifestEntry): ImportSummary {
  return { ...NO_RECORDS, records, skipped, unchanged: records - skipped, watermark: records };
}
