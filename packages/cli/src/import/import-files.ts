import { explain } from '../cli-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { JsonSpool } from './changes.ts';
import { checkFiles } from './check-files.ts';
import { confirmPaid } from './confirm.ts';
import type { ImportContext } from './context.ts';
import { estimateOf } from './estimate.ts';
import { loadFiles, type LoadedFiles } from './load-files.ts';
import { makePrunePlan, pruneAfter, type PruneResult } from './prune.ts';
import { Report } from './report.ts';
import { emptiedNotice, exitCodeOf, type ImportResult } from './result.ts';
import { NO_RECORDS } from './totals.ts';
import { WarningList } from './warnings.ts';

/** When the store's first answer takes longer, a message says that the tool is waiting. */
const FIRST_ANSWER_DELAY_MS = 2000;

/**
 * Imports files: checks all of them, asks, loads one after the other, then prunes. Run again after any
 * interruption it writes only what is missing, because records equal to the stored ones are not written.
 * @param changes receives what updates change, for --json; null for nothing
 * @throws CatalogueFileError, CliError, AppError
 */
export async function importFiles(
  context: ImportContext,
  changes: JsonSpool | null = null,
): Promise<ImportResult> {
  const { flags, inputs, output, interruption } = context;
  const startedAt = new Date();
  const warnings = new WarningList(output);
  const finish = (done: Ending): ImportResult => resultOf(context, warnings, startedAt, done);
  const cancelled = (): ImportResult => finish({ summary: { ...NO_RECORDS, cancelled: true } });

  const checked = await checkFiles(context);
  if (interruption.signal.aborted) return cancelled();
  const whetherEmpty = once(() => isKnownEmpty(context));
  if (!flags.dryRun) {
    await confirmPaid({
      ...context,
      estimate: (isPrecise) => estimateOf(context, checked, isPrecise ? whetherEmpty : null),
      yes: flags.yes,
      isInputTaken: inputs.some(({ isFile }) => !isFile),
    });
  }
  const plan = await makePrunePlan(context, checked);
  if (interruption.signal.aborted) return cancelled();

  const nothingStored = await whetherEmpty();
  await keepMainTitles(context);
  const report = flags.report === null ? null : new Report(flags.report);
  try {
    const loaded = await loadFiles(context, { checked, nothingStored, warnings, report, changes });
    const { summary, failure, areAsChecked } = loaded;
    if (failure !== null && flags.dryRun) throw failure.error;
    const pruning =
      failure === null
        ? await pruneAfter(context, { plan, summary, isSame: areAsChecked, changes })
        : { pruned: null, cancelled: false };
    const notice = emptiedNotice(summary, inputs.length);
    if (notice !== null) output.warning(notice);
    const isCancelled = summary.cancelled || pruning.cancelled;
    const result = finish({
      ...loaded,
      summary: { ...summary, cancelled: isCancelled },
      pruned: pruning.pruned,
    });
    report?.finish(result);
    return result;
  } catch (error) {
    report?.discard();
    throw error;
  }
}

/** Keeps the main titles that the command line chooses with the catalogue, before anything is written with them. */
async function keepMainTitles({ flags, operator }: ImportContext): Promise<void> {
  if (flags.titles === null || flags.dryRun) return;
  if ((await operator.catalogue.mainTitles()) === flags.titles) return;
  await operator.chooseMainTitles(flags.titles);
}

/** How an import ended. */
type Ending = Pick<LoadedFiles, 'summary'> &
  Partial<Pick<LoadedFiles, 'files' | 'invalid' | 'failure'>> & {
    readonly pruned?: PruneResult | null;
  };

function resultOf(
  { inputs, operator, interruption }: ImportContext,
  warnings: WarningList,
  startedAt: Date,
  { summary, files = [], invalid = 0, failure = null, pruned = null }: Ending,
): ImportResult {
  warnings.finish();
  const { bytes: _, ...counts } = summary;
  const cause = failure && explain(failure.error);
  const wrote = summary.created + summary.updated > 0;
  const code = cause === null ? exitCodeOf(summary, invalid) : failedCode(cause.exitCode, wrote);
  const exitCode = code === EXIT.interrupted ? interruption.exitCode : code;
  const names = inputs.map(({ name }) => name).join(', ');
  if (code === EXIT.nothing) warnings.nothingImported(names, summary.records);
  const finishedAt = new Date();
  return {
    ok: exitCode === EXIT.done,
    exitCode,
    file: names,
    files,
    store: operator.label,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    seconds: (finishedAt.getTime() - startedAt.getTime()) / 1000,
    summary: counts,
    warnings: warnings.counts,
    pruned,
    ...(cause !== null && { error: cause.message }),
  };
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
