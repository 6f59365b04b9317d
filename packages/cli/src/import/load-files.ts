import type { EntryChange, ImportSummary, RecordResult } from '@palmanga/catalogue-import';
import type { CatalogueWriter } from '@palmanga/core';

import { changedFields, describeChange, type JsonSpool } from './changes.ts';
import type { ImportContext } from './context.ts';
import type { Input } from './input.ts';
import { Overlay } from './overlay.ts';
import { load, type CheckedFile, type Failure } from './passes.ts';
import { keyOf } from './recognise.ts';
import type { Report } from './report.ts';
import type { FileResult } from './result.ts';
import { sumOf } from './totals.ts';
import type { WarningList } from './warnings.ts';

export interface LoadFilesOptions {
  readonly writer: CatalogueWriter;
  /** The files in order, when they were checked; else none. */
  readonly checked: readonly CheckedFile[];
  /** Records of all files that the interrupted run did. */
  readonly resumeAfter: number;
  readonly nothingStored: boolean;
  readonly warnings: WarningList;
  readonly report: Report | null;
  readonly changes: JsonSpool | null;
  /** Called regularly: every record of all files up to this number has an outcome. */
  readonly onWatermark: (watermark: number) => void;
}

/** What came of all files together. */
export interface LoadedFiles {
  readonly summary: ImportSummary;
  readonly files: readonly FileResult[];
  /** Records that cannot be imported. */
  readonly invalid: number;
  /** Of all files, as `keyOf` makes it; null when one was not read to its end. */
  readonly key: string | null;
  readonly failure: Failure | null;
  readonly watermark: number;
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0);

/**
 * Loads the files one after the other, so that later ones win. Ends at the first that does not reach its end.
 * @throws CliError invalid when a dry run finds faults
 */
export async function loadFiles(
  context: ImportContext,
  { checked, resumeAfter, warnings, report, changes, ...options }: LoadFilesOptions,
): Promise<LoadedFiles> {
  const { flags, operator, inputs, output } = context;
  const refusesFaults = flags.validate && flags.dryRun;
  const isOneOfSeveral = inputs.length > 1;
  const total = checked.length > 0 ? sum(checked.map(({ records }) => records)) : null;
  const overlay = flags.dryRun && isOneOfSeveral ? new Overlay(operator.catalogue) : null;
  const files: FileResult[] = [];
  const summaries: ImportSummary[] = [];
  const shas: string[] = [];
  let invalid = 0;
  let before = 0;
  let watermark = 0;
  let failure: Failure | null = null;
  for (const [index, input] of inputs.entries()) {
    const place = isOneOfSeveral ? { file: input.name } : {};
    const offset = before;
    const toCome = checked.slice(index + 1).map(({ named }) => named);
    overlay?.beginFile(checked.length === 0 ? null : toCome);
    const loaded = await load(context, input, {
      writer: overlay ?? options.writer,
      // An overlay remembers what a real run would have written.
      dryRun: flags.dryRun && overlay === null,
      before: offset,
      total,
      resumeAfter: Math.max(0, resumeAfter - offset),
      nothingStored: options.nothingStored && index === 0,
      keepsSample: keepsSampleOf(inputs, index, checked.slice(0, index)),
      refusesFaults,
      warnings,
      onResult: report && ((result: RecordResult) => report.add({ ...place, ...result })),
      onChange: flags.diff
        ? (change) => {
            output.result(describeChange(change, output.colors));
            changes?.add({ ...place, ...toJson(change) });
          }
        : null,
      onWatermark: (reached) => {
        watermark = offset + reached;
        options.onWatermark(watermark);
      },
    });
    if (refusesFaults && loaded.faults.count > 0 && !loaded.summary.cancelled) {
      throw loaded.faults.refusal(input.name);
    }
    const summary = { ...loaded.summary, dryRun: flags.dryRun };
    before += summary.records;
    invalid += loaded.faults.count;
    summaries.push(summary);
    if (loaded.sha256 !== null) shas.push(loaded.sha256);
    const { bytes: _, ...counts } = summary;
    files.push({ file: input.name, summary: counts });
    warnings.addUnknownKeys(summary.unknownKeys, isOneOfSeveral ? input.name : null);
    ({ failure } = loaded);
    if (failure !== null || summary.cancelled) break;
  }
  const key = shas.length === inputs.length ? keyOf(context, shas) : null;
  return { summary: sumOf(summaries), files, invalid, key, failure, watermark };
}

function toJson(change: EntryChange): object {
  const { number, line, offset, after } = change;
  return { id: after.manga.id, number, line, offset, fields: changedFields(change) };
}

/**
 * Which samples an import of one file keeps: all while files are to come, then those that an earlier file
 * names. Null of an unchecked file, whose ids nobody knows, keeps all.
 */
function keepsSampleOf(
  inputs: readonly Input[],
  index: number,
  earlier: readonly CheckedFile[],
): (id: string) => boolean {
  if (index < inputs.length - 1 || earlier.length < index) return () => true;
  return (id) => earlier.some(({ named }) => named.findDuplicate({ id, anilistId: null }) !== null);
}
