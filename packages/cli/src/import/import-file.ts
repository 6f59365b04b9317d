import { SeenIds, type ImportSummary } from '@palmanga/catalogue-import';
import type { CatalogueWriter } from '@palmanga/core';

import { explain } from '../cli-error.ts';
import { printable } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { JsonSpool } from './changes.ts';
import { confirmPaid, type Estimate } from './confirm.ts';
import type { ImportContext } from './context.ts';
import { History } from './history.ts';
import { loadFiles, sum } from './load-files.ts';
import { checkFile, type CheckedFile, type Failure } from './passes.ts';
import { makePrunePlan, mostOf, pruneAfter, type PruneResult } from './prune.ts';
import {
  findCheckpoint,
  findSameFiles,
  fingerprintOf,
  keyOfChecked,
  remember,
  sizeOf,
} from './recognise.ts';
import { Report } from './report.ts';
import { emptiedNotice, exitCodeOf, type FileResult, type ImportResult } from './result.ts';
import { NO_RECORDS, summaryOf } from './totals.ts';
import { WarningList } from './warnings.ts';

/** When the store's first answer takes longer, a message says that the tool is waiting. */
const FIRST_ANSWER_DELAY_MS = 2000;

/** Documents that a record takes on Firestore at most: by AniList id, by id, details; both written. */
const READS_A_RECORD = 3;
const WRITES_A_RECORD = 2;

/**
 * Imports files: skips them when they were imported before, else checks all of them, then loads one after
 * the other. docs/decisions/020-readings-of-an-import-file.md says how often a file is read in each case.
 * @param changes receives what updates change, for --json; null for nothing
 * @throws CatalogueFileError, CliError, AppError
 */
export async function importFiles(
  context: ImportContext,
  changes: JsonSpool | null = null,
): Promise<ImportResult> {
  const { flags, settings, operator, inputs, output, interruption } = context;
  const startedAt = new Date();
  const started = performance.now();
  const state = await operator.readState();
  const history = new History(settings.state, state.target);
  const forgets = flags.dryRun ? null : history.findFault();
  if (forgets !== null) {
    output.note(
      `Nothing will be remembered: this user cannot write to ${printable(settings.state)} (${forgets}). ` +
        '--resume and a second run will start anew. Name another folder with --state.',
    );
  }
  const warnings = new WarningList(output);
  const finish = (done: {
    readonly summary: ImportSummary;
    readonly files?: readonly FileResult[];
    readonly invalid?: number;
    readonly pruned?: PruneResult | null;
    readonly skipped?: boolean;
    readonly failure?: Failure | null;
  }): ImportResult => {
    warnings.finish();
    const { summary, failure = null } = done;
    const { bytes: _, ...counts } = summary;
    const cause = failure && explain(failure.error);
    const wrote = summary.created + summary.updated > 0;
    const code =
      cause === null ? exitCodeOf(summary, done.invalid ?? 0) : failedCode(cause.exitCode, wrote);
    const exitCode = code === EXIT.interrupted ? interruption.exitCode : code;
    const names = inputs.map(({ name }) => name).join(', ');
    if (code === EXIT.nothing) warnings.nothingImported(names, summary.records);
    return {
      ok: exitCode === EXIT.done,
      exitCode,
      file: names,
      files: done.files ?? [],
      store: operator.label,
      skippedByManifest: done.skipped ?? false,
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      seconds: Math.round(performance.now() - started) / 1000,
      summary: counts,
      warnings: warnings.counts,
      pruned: done.pruned ?? null,
      ...(cause !== null && { error: cause.message }),
    };
  };

  // A report lists every record, a dry run compares every record, and a prune compares the catalogue.
  const comparesAll = flags.dryRun || flags.report !== null || flags.prune !== null;
  const canSkip = state.canTrust && flags.manifest && flags.limit === null && !comparesAll;
  const known = canSkip ? history.readManifest(state.revision) : [];
  const before = await findSameFiles(context, known);
  if (before) return finish({ summary: summaryOf(before), skipped: true });

  // A dry run of one file writes nothing, so the file need not be checked first.
  const namesFiles = flags.prune !== null || inputs.length > 1;
  const checks = flags.validate && (!flags.dryRun || namesFiles);
  const checked: CheckedFile[] = [];
  for (const input of checks ? inputs : []) {
    const named = new SeenIds();
    const report = await checkFile(context, input, namesFiles ? named : null);
    checked.push({ ...report, named });
    if (report.cancelled) {
      return finish({ summary: { ...NO_RECORDS, format: report.format, cancelled: true } });
    }
  }
  const whetherEmpty = once(() => isKnownEmpty(context));
  if (!flags.dryRun) {
    const estimate = async (isPrecise: boolean): Promise<Estimate> =>
      estimateOf(context, checked, isPrecise ? whetherEmpty : null);
    const isInputTaken = inputs.some(({ isFile }) => !isFile);
    await confirmPaid({ ...context, estimate, yes: flags.yes, isInputTaken });
  }
  const plan = await makePrunePlan(context, checked);
  if (interruption.signal.aborted) return finish({ summary: { ...NO_RECORDS, cancelled: true } });
  const nothingStored = await whetherEmpty();
  const keyOfFiles = keyOfChecked(context, checked);
  const resumed = flags.resume ? await findCheckpoint(context, history, keyOfFiles) : null;
  const key = keyOfFiles ?? resumed?.sha256 ?? null;
  const size = sizeOf(inputs);
  const writer = countingWrites(operator.catalogue, () => history.clearManifest());
  const report = flags.report === null ? null : new Report(flags.report);
  const checkpoint = (sha256: string, watermark: number): void => {
    if (flags.dryRun || flags.limit !== null) return;
    history.writeCheckpoint({ sha256, size, watermark });
  };
  try {
    const loaded = await loadFiles(context, {
      writer: writer.catalogue,
      checked,
      resumeAfter: resumed?.watermark ?? 0,
      nothingStored,
      warnings,
      report,
      changes,
      onWatermark: (watermark) => {
        if (key !== null) checkpoint(key, watermark);
      },
    });
    const { summary, files, invalid, failure, watermark } = loaded;
    if (failure !== null && flags.dryRun) throw failure.error;
    const { pruned, cancelled } =
      failure !== null
        ? { pruned: null, cancelled: false }
        : await pruneAfter(context, {
            plan,
            summary,
            isSame: loaded.key === keyOfFiles,
            changes,
            onFirst: () => history.clearManifest(),
          });
    const endedEarly = failure !== null || summary.cancelled;
    if (endedEarly && key === null && watermark > 0) {
      // Files that are not checked first are recognised only now.
      const now = await fingerprintOf(context);
      if (now !== null) checkpoint(now, watermark);
    }
    const notice = emptiedNotice(summary, inputs.length);
    if (notice !== null) output.warning(notice);
    const whole = { ...summary, cancelled: summary.cancelled || cancelled };
    const result = finish({ summary: whole, files, invalid, pruned, failure });
    report?.finish(result);
    if (!flags.dryRun && !endedEarly && !cancelled && flags.limit === null) {
      history.removeCheckpoint();
      const writes = writer.count() + (pruned?.removed ?? 0);
      await remember(context, history, loaded.key ?? key, summary, writes);
    }
    return result;
  } catch (error) {
    report?.discard();
    throw error;
  }
}

/** The exit code of an import that a failure ended: those of the file say that nothing was written. */
function failedCode(code: ExitCode, wrote: boolean): ExitCode {
  return wrote && (code === EXIT.invalid || code === EXIT.input) ? EXIT.partial : code;
}

/** Calls `ask` at the first call only. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => (answer ??= ask());
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

/** @param whetherEmpty null to ask the service nothing */
async function estimateOf(
  { flags, operator }: ImportContext,
  checked: readonly CheckedFile[],
  whetherEmpty: (() => Promise<boolean>) | null,
): Promise<Estimate> {
  if (checked.length === 0) return { reads: null, writes: null };
  const records = sum(checked.map((one) => one.records));
  const reads = (await whetherEmpty?.()) === true ? 0 : records * READS_A_RECORD;
  const writes = records * WRITES_A_RECORD;
  if (flags.prune === null) return { reads: reads + 1, writes };
  if (whetherEmpty === null) {
    const more = 'one read for each manga, ranking and favourite, and what --prune deletes';
    return { reads: reads + 1, writes, more };
  }
  const [compared, catalogue] = await Promise.all([
    operator.removal.estimateReads(),
    operator.countCatalogue(),
  ]);
  const removed = mostOf(flags.prune, catalogue);
  return { reads: reads + compared + 1, writes: writes + removed * WRITES_A_RECORD };
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
