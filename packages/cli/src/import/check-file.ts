import { createHash } from 'node:crypto';

import { checkCatalogue, type CheckReport } from '@palmanga/catalogue-import';

import type { ImportContext } from './context.ts';
import { FaultList } from './faults.ts';
import { decodeUtf8 } from './input.ts';
import { capYoungGeneration } from './memory.ts';
import { Rate } from './rate.ts';

export interface Checked extends CheckReport {
  /** Of the bytes on disk. */
  readonly sha256: string;
}

/**
 * Reads the whole file before anything is written.
 * @throws CatalogueFileError where the file stops being a catalogue
 * @throws CliError invalid when records cannot be imported
 */
export async function checkFile(context: ImportContext): Promise<Checked> {
  const { input, output, interruption } = context;
  const hash = createHash('sha256');
  const rate = new Rate('Checking', 'records');
  const faults = new FaultList();
  const report = await checkCatalogue(input.read(hash), {
    decodeUtf8,
    signal: interruption.signal,
    onProgress: (records) => {
      capYoungGeneration();
      output.progress(() => rate.text(records, null));
    },
    onWarning: (warning) => faults.add(warning),
  });
  output.endProgress();
  if (faults.count > 0 && !report.cancelled) throw faults.refusal(input.name);
  return { ...report, sha256: hash.digest('hex') };
}
