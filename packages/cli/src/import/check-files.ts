import { createHash } from 'node:crypto';

import { checkCatalogue, SeenIds, type CheckReport } from '@palmanga/catalogue-import';

import type { ImportContext } from './context.ts';
import { decodeUtf8, inFile, type Input } from './input.ts';
import { Rate } from './rate.ts';
import { FaultList } from './warnings.ts';

/** A file that was read to its end and can be imported. */
export interface CheckedFile extends CheckReport {
  /** The ids of its records. Filled only when several files, or a prune, need them. */
  readonly named: SeenIds;
  /** Of the bytes on disk; null unless a prune needs it. */
  readonly sha256: string | null;
}

/**
 * The first pass: reads and checks all files before anything is written. None of them with --skip-faulty,
 * nor in a dry run of one file, which writes nothing.
 * @throws CatalogueFileError where a file stops being a catalogue; CliError invalid when records cannot be
 *   imported
 */
export async function checkFiles(context: ImportContext): Promise<readonly CheckedFile[]> {
  const { flags, inputs, interruption } = context;
  const checked: CheckedFile[] = [];
  if (!isCheckedFirst(flags, inputs.length)) return checked;
  for (const input of inputs) {
    checked.push(await checkFile(context, input));
    if (interruption.signal.aborted) break;
  }
  return checked;
}

/** Whether the files are read twice, the first time before anything is written or compared. */
export function isCheckedFirst(
  { validate, dryRun, prune }: ImportContext['flags'],
  files: number,
): boolean {
  return validate && (!dryRun || prune !== null || files > 1);
}

async function checkFile(context: ImportContext, input: Input): Promise<CheckedFile> {
  const { flags, inputs, output, interruption } = context;
  const hash = flags.prune === null ? null : createHash('sha256');
  const rate = new Rate('Checking', 'records');
  const faults = new FaultList();
  const named = new SeenIds();
  const needsIds = flags.prune !== null || inputs.length > 1;
  const report = await checkCatalogue(input.read(hash), {
    decodeUtf8,
    ...(flags.limit !== null && { limit: flags.limit }),
    merge: flags.merge,
    ...(needsIds && { onIds: (ids) => named.add(ids, 1) }),
    signal: interruption.signal,
    onProgress: (records) => {
      output.progress(() => rate.text(records, null));
    },
    onWarning: (warning) => faults.add(warning),
  }).catch((error: unknown) => {
    throw inFile(error, input);
  });
  output.endProgress();
  if (faults.count > 0 && !report.cancelled) throw faults.refusal(input.name);
  return { ...report, named, sha256: hash?.digest('hex') ?? null };
}
