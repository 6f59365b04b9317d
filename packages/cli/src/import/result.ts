import type { ImportSummary, RecordField } from '@palmanga/catalogue-import';

import { printable } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { PruneResult } from './prune.ts';
import { format } from './rate.ts';

/** The result of an import, for the summary, `--json` and the report. */
export interface ImportResult {
  readonly ok: boolean;
  readonly exitCode: ExitCode;
  /** The names of the files. */
  readonly file: string;
  /** The part of each file, in the order of the command line. */
  readonly files: readonly FileResult[];
  readonly store: string;
  /** ISO 8601, in UTC. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly seconds: number;
  readonly summary: Omit<ImportSummary, 'bytes'>;
  readonly warnings: Readonly<Record<string, number>>;
  /** Why the import ended before the end of the file. */
  readonly error?: string;
  /** What `--prune` removed, or would; null without it, and when the import did not reach its end. */
  readonly pruned: PruneResult | null;
}

/** The part of one file in an import. */
export interface FileResult {
  readonly file: string;
  readonly summary: ImportResult['summary'];
}

/** @param invalid number of records that cannot be imported */
export function exitCodeOf(summary: ImportSummary, invalid: number): ExitCode {
  if (summary.cancelled) return EXIT.interrupted;
  if (summary.failed > 0 || invalid > 0) return EXIT.partial;
  return tookNothing(summary) ? EXIT.nothing : EXIT.done;
}

/** Whether a whole file brought no manga. */
function tookNothing({ created, updated, unchanged }: ImportSummary): boolean {
  return created + updated + unchanged === 0;
}

/** The summary as a short table. */
export function describeResult({
  summary,
  seconds,
  store,
  error,
  files,
  pruned,
}: ImportResult): string {
  const would = summary.dryRun ? 'would be ' : '';
  const rows: [string, number][] = [
    [`${would}imported`, summary.created],
    [`${would}updated`, summary.updated],
    ['unchanged', summary.unchanged],
    ['skipped', summary.skipped],
    ['warned', summary.warnings],
  ];
  if (summary.failed > 0) rows.push(['failed', summary.failed]);
  if (pruned !== null) {
    rows.push([
      `${would}removed, not in ${files.length === 1 ? 'the file' : 'the files'}`,
      pruned.removed,
    ]);
    if (pruned.keptUsed > 0) rows.push(['kept, in rankings or favorites', pruned.keptUsed]);
    if (pruned.keptChanged > 0) rows.push(['kept, written or used meanwhile', pruned.keptChanged]);
  }
  if (summary.samplesRemoved > 0) rows.push(['unused samples removed', summary.samplesRemoved]);
  const width = Math.max(...rows.map(([, count]) => format(count).length));
  const lines = rows.map(([name, count]) => `  ${format(count).padStart(width)} ${name}`);
  const parts = files.length > 1 ? files.map(describeFile) : [];
  const title = heading(summary, seconds, store, error !== undefined);
  return [title, ...lines, ...parts].join('\n');
}

function heading(
  summary: ImportResult['summary'],
  seconds: number,
  store: string,
  isCutShort: boolean,
): string {
  const records = `${format(summary.records)} record${summary.records === 1 ? '' : 's'}`;
  const time = `${seconds.toFixed(1)} s`;
  if (summary.cancelled) return `Interrupted after ${records} (${time}), ${store}:`;
  if (isCutShort) return `Ended early after ${records} (${time}), ${store}:`;
  if (summary.dryRun) return `Dry run of ${records} (${time}), nothing was written to ${store}:`;
  return `${records} (${time}), ${store}:`;
}

function describeFile({ file, summary }: FileResult): string {
  const state = summary.cancelled ? ' (interrupted)' : '';
  return `${printable(file)}${state}: ${counts(summary)}`;
}

function counts(summary: ImportResult['summary'], removed = 0): string {
  const parts = [
    `imported ${format(summary.created)}`,
    `updated ${format(summary.updated)}`,
    `unchanged ${format(summary.unchanged)}`,
    `skipped ${format(summary.skipped)}`,
    ...(summary.failed > 0 ? [`failed ${format(summary.failed)}`] : []),
    ...(removed > 0 ? [`removed ${format(removed)}`] : []),
  ];
  return parts.join(', ');
}

/** The result as one line that begins with the time, for a log. */
export function describeInOneLine({ summary, pruned, seconds, finishedAt }: ImportResult): string {
  const state = summary.dryRun ? 'dry run: ' : summary.cancelled ? 'interrupted: ' : '';
  return `${logTime(finishedAt)} ${state}${counts(summary, pruned?.removed)} in ${seconds.toFixed(1)} s`;
}

/** `2026-11-26T19:00:00Z` of an ISO time. */
function logTime(time: string): string {
  return time.replace(/\.\d+Z$/, 'Z');
}

const EMPTIED: Record<RecordField, (count: number) => string> = {
  title: (count) => `${format(count)} title(s)`,
  frenchTitle: (count) => `the French title of ${format(count)} manga`,
  author: (count) => `${format(count)} author(s)`,
  officialTitles: (count) => `the official titles of ${format(count)} manga`,
  altTitles: (count) => `the alternative titles of ${format(count)} manga`,
  coverThumbUrl: (count) => `${format(count)} coverThumbUrl`,
  sourceCoverUrl: (count) => `${format(count)} sourcescoverUrl`,
  description: (count) => `${format(count)} description(s)`,
  coverLargeUrl: (count) => `${format(count)} coverLargeUrl`,
};

/** Says what an import emptied because its files do not carry it; null for nothing. */
export function emptiedNotice(
  { emptied, dryRun }: Pick<ImportSummary, 'emptied' | 'dryRun'>,
  files: number,
): string | null {
  const parts = Object.entries(emptied).map(([field, count]) =>
    EMPTIED[field as RecordField](count),
  );
  if (parts.length === 0) return null;
  const [verb, who] = [
    dryRun ? 'would be' : 'were',
    files === 1 ? 'the file does' : 'the files do',
  ];
  return `${parts.join(', ')} ${verb} emptied: ${who} not carry them. --merge keeps what a record does not have.`;
}
