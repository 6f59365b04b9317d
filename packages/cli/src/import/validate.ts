import { createHash } from 'node:crypto';

import { checkCatalogue, type CheckReport } from '@palmanga/core';

import { CliError } from '../cli-error.ts';
import { describeWarning } from '../describe.ts';
import { EXIT } from '../exit-codes.ts';
import type { Output } from '../output.ts';
import { decodeUtf8 } from './decode.ts';
import type { Input } from './input.ts';
import { capYoungGeneration } from './memory.ts';
import { Rate, format } from './rate.ts';

/** Faulty records shown before the rest is counted. */
const SHOWN = 20;

export interface Validation extends CheckReport {
  /** Of the bytes on disk. */
  readonly sha256: string;
}

/**
 * Reads the whole file before anything is written.
 * @throws CatalogueFileError where the file stops being a catalogue
 * @throws CliError invalid when records cannot be imported
 */
export async function validate(
  input: Input,
  output: Output,
  signal: AbortSignal,
): Promise<Validation> {
  const hash = createHash('sha256');
  const rate = new Rate('Checking', 'records');
  const faults: string[] = [];
  const report = await checkCatalogue(input.read(hash), {
    decodeUtf8,
    signal,
    onProgress: (records) => {
      capYoungGeneration();
      output.progress(() => rate.text(records, null));
    },
    onWarning: (warning) => {
      if (!HARMLESS.has(warning.reason) && faults.length < SHOWN) {
        faults.push(describeWarning(warning));
      }
    },
  });
  output.endProgress();
  if (report.invalid > 0 && !report.cancelled) throw refusal(input.name, report.invalid, faults);
  return { ...report, sha256: hash.digest('hex') };
}

/** Records that an import skips or mends, as the specification wants it. */
const HARMLESS: ReadonlySet<string> = new Set(['without-id', 'duplicate', 'cover-unresolved']);

function refusal(name: string, invalid: number, faults: readonly string[]): CliError {
  const more = invalid - faults.length;
  const lines = [
    `${format(invalid)} record(s) of ${name} cannot be imported; nothing was written:`,
    ...faults.map((fault) => `  ${fault}`),
    ...(more > 0
      ? [`  and ${format(more)} more: --dry-run --no-validate --report FILE lists them all`]
      : []),
    'Mend the file, or import the other records with --no-validate.',
  ];
  return new CliError(EXIT.invalid, lines.join('\n'));
}
