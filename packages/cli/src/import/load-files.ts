import type { EntryChange, ImportSummary, RecordResult } from '@palmanga/catalogue-import';

import { changedFields, describeChange, type JsonSpool } from './changes.ts';
import type { CheckedFile } from './check-files.ts';
import type { ImportContext } from './context.ts';
import { DryRunCatalogue } from './dry-run-catalogue.ts';
import type { Input } from './input.ts';
import { loadFile, type Failure } from './load-file.ts';
import type { Report } from './report.ts';
import type { FileResult } from './result.ts';
import { sumOf } from './totals.ts';
import type { WarningList } from './warnings.ts';

export interface LoadFilesOptions {
  /** The files in order, when they were checked; else none. */
  readonly checked: readonly CheckedFile[];
  readonly nothingStored: boolean;
  readonly warnings: WarningList;
  readonly report: Report | null;
  readonly changes: JsonSpool | null;
}

/** What came of all files together. */
export interface LoadedFiles {
  readonly summary: ImportSummary;
  readonly files: readonly FileResult[];
  /** Records that cannot be imported. */
  readonly invalid: number;
  /** Whether each file is still the one that was checked. */
  readonly areAsChecked: boolean;
  readonly failure: Failure | null;
}

/**
 * The second pass: loads the files one after the other, so that later ones win. Ends at the first that does
 * not reach its end.
 * @throws CliError invalid when a dry run finds faults
 */
export async function loadFiles(
  context: ImportContext,
  { checked, nothingStored, warnings, report, changes }: LoadFilesOptions,
): Promise<LoadedFiles> {
  const { flags, operator, inputs, output } = context;
  const refusesFaults = flags.validate && flags.dryRun;
  const isOneOfSeveral = inputs.length > 1;
  const total = checked.length > 0 ? sum(checked.map(({ records }) => records)) : null;
  const pretended = flags.dryRun && isOneOfSeveral ? new DryRunCatalogue(operator.catalogue) : null;
  const files: FileResult[] = [];
  const summaries: ImportSummary[] = [];
  let invalid = 0;
  let before = 0;
  let areAsChecked = true;
  let failure: Failure | null = null;
  for (const [index, input] of inputs.entries()) {
    const place = isOneOfSeveral ? { file: input.name } : {};
    const toCome = checked.slice(index + 1).map(({ named }) => named);
    pretended?.beginFile(checked.length === 0 ? null : toCome);
    const loaded = await loadFile(context, input, {
      writer: pretended ?? operator.catalogue,
      // The pretended catalogue remembers what a real run would have written.
      dryRun: flags.dryRun && pretended === null,
      before,
      total,
      nothingStored: nothingStored && index === 0,
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
    });
    if (refusesFaults && loaded.faults.count > 0 && !loaded.summary.cancelled) {
      throw loaded.faults.refusal(input.name);
    }
    const summary = { ...loaded.summary, dryRun: flags.dryRun };
    before += summary.records;
    invalid += loaded.faults.count;
    summaries.push(summary);
    areAsChecked &&= loaded.sha256 === checked[index]?.sha256;
    const { bytes: _, ...counts } = summary;
    files.push({ file: input.name, summary: counts });
    warnings.addUnknownKeys(summary.unknownKeys, isOneOfSeveral ? input.name : null);
    ({ failure } = loaded);
    if (failure !== null || summary.cancelled) break;
  }
  return { summary: sumOf(summaries), files, invalid, areAsChecked, failure };
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0);

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
