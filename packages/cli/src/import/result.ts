import type { ImportSummary } from '@palmanga/catalogue-import';

import { EXIT, type ExitCode } from '../exit-codes.ts';
import { format } from './rate.ts';

/** The result of an import, for the summary, `--json` and the report. */
export interface ImportResult {
  readonly ok: boolean;
  readonly exitCode: ExitCode;
  readonly file: string;
  readonly store: string;
  /** Whether nothing was compared, because the manifest lists this file for this catalogue. */
  readonly skippedByManifest: boolean;
  readonly seconds: number;
  readonly summary: Omit<ImportSummary, 'bytes'>;
  readonly warnings: Readonly<Record<string, number>>;
  /** Why the import ended before the end of the file. */
  readonly error?: string;
}

/** @param invalid number of records that cannot be imported */
export function exitCodeOf(summary: ImportSummary, invalid: number): ExitCode {
  if (summary.cancelled) return EXIT.interrupted;
  if (summary.failed > 0 || invalid > 0) return EXIT.partial;
  return tookNothing(summary) ? EXIT.nothing : EXIT.done;
}

/** Whether a whole file brought no manga. */
function tookNothing({ created, updated, unchanged, resumed }: ImportSummary): boolean {
  return created + updated + unchanged + resumed === 0;
}

/** The summary as a short table. */
export function describeResult({
  summary,
  seconds,
  skippedByManifest,
  store,
  error,
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
  if (summary.samplesRemoved > 0) rows.push(['unused samples removed', summary.samplesRemoved]);
  if (summary.resumed > 0) rows.push(['done before', summary.resumed]);
  const width = Math.max(...rows.map(([, count]) => format(count).length));
  const lines = rows.map(([name, count]) => `  ${format(count).padStart(width)} ${name}`);
  return [
    heading(summary, seconds, store, error !== undefined),
    ...lines,
    ...(skippedByManifest ? [SKIPPED] : []),
  ].join('\n');
}

const SKIPPED =
  'This file was imported before and the catalogue has not changed since: nothing was compared.\n' +
  'Use --no-manifest to compare every record anyway.';

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
