import type { ImportSummary } from '@palmanga/catalogue-import';

export const NO_RECORDS = {
  format: null,
  dryRun: false,
  cancelled: false,
  records: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  warnings: 0,
  unknownKeys: [],
  emptied: {},
  samplesRemoved: 0,
  bytes: 0,
} satisfies ImportSummary;

/** The sum of the summaries of several files. The format is that of the first. */
export function sumOf(summaries: readonly ImportSummary[]): ImportSummary {
  return summaries.reduce<ImportSummary>(
    (sum, one) => ({
      format: sum.format ?? one.format,
      dryRun: sum.dryRun || one.dryRun,
      cancelled: sum.cancelled || one.cancelled,
      records: sum.records + one.records,
      created: sum.created + one.created,
      updated: sum.updated + one.updated,
      unchanged: sum.unchanged + one.unchanged,
      skipped: sum.skipped + one.skipped,
      failed: sum.failed + one.failed,
      warnings: sum.warnings + one.warnings,
      unknownKeys: [...sum.unknownKeys, ...one.unknownKeys],
      emptied: sumOfCounts(sum.emptied, one.emptied),
      samplesRemoved: sum.samplesRemoved + one.samplesRemoved,
      bytes: sum.bytes + one.bytes,
    }),
    NO_RECORDS,
  );
}

function sumOfCounts(
  left: ImportSummary['emptied'],
  right: ImportSummary['emptied'],
): ImportSummary['emptied'] {
  const sums: Record<string, number> = { ...left };
  for (const [field, count] of Object.entries(right)) sums[field] = (sums[field] ?? 0) + count;
  return sums;
}
