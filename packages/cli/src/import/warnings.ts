import type { ImportWarning, UnknownKey } from '@palmanga/catalogue-import';
import { isRecordFault, type WarningReason } from '@palmanga/core';

import { CliError } from '../cli-error.ts';
import { describePlace, describeWarning, printable } from '../describe.ts';
import { EXIT } from '../exit-codes.ts';
import type { Output } from '../output.ts';
import { format } from './rate.ts';

/** Faulty records that a refusal lists; it only counts the others. */
const LISTED = 20;

/** The records of a file that cannot be imported. */
export class FaultList {
  readonly #lines: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** @returns whether the warning is about a record that cannot be imported */
  add(warning: ImportWarning): boolean {
    if (!isRecordFault(warning.reason)) return false;
    this.#count += 1;
    if (this.#lines.length < LISTED) this.#lines.push(describeWarning(warning));
    return true;
  }

  /** The error for a file that is refused because of them. */
  refusal(file: string): CliError {
    const more = this.#count - this.#lines.length;
    const lines = [
      `${format(this.#count)} record(s) of ${file} cannot be imported; nothing was written:`,
      ...this.#lines.map((line) => `  ${line}`),
      ...(more > 0
        ? [`  and ${format(more)} more: --dry-run --skip-faulty --report FILE lists them all`]
        : []),
      'Fix the file, or import the other records with --skip-faulty.',
    ];
    return new CliError(EXIT.invalid, lines.join('\n'));
  }
}

/** Warnings of one kind that are shown; the report lists all of them. */
const SHOWN = 10;

/** Shows the first warnings of each kind and counts the others. */
export class WarningList {
  readonly #output: Output;
  readonly #counts = new Map<WarningReason | 'unknown-key', number>();

  constructor(output: Output) {
    this.#output = output;
  }

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** @param file named before the place; null when there is only one */
  add(warning: ImportWarning, file: string | null = null): void {
    const count = (this.#counts.get(warning.reason) ?? 0) + 1;
    this.#counts.set(warning.reason, count);
    const where = file === null ? '' : `${printable(file)}, `;
    if (count <= SHOWN) this.#output.warning(`${where}${describeWarning(warning)}`);
  }

  /** Shows each key that is not imported, once. */
  addUnknownKeys(keys: readonly UnknownKey[], file: string | null): void {
    const former = this.#counts.get('unknown-key') ?? 0;
    if (keys.length > 0) this.#counts.set('unknown-key', former + keys.length);
    for (const { key, count, ...place } of keys) {
      const records = count === 1 ? '1 record' : `${format(count)} records`;
      const where = file === null ? '' : `${printable(file)}, `;
      this.#output.warning(
        `${where}${describePlace(place)}: "${printable(key, 60)}" is unknown and not imported (${records})`,
      );
    }
  }

  nothingImported(file: string, records: number): void {
    this.#output.warning(
      records === 0
        ? `${file} is an empty list: nothing was imported.`
        : `Nothing of ${file} was imported: all of its ${format(records)} record(s) were skipped.`,
    );
  }

  /** Shows how many warnings of each kind were left out. */
  finish(): void {
    for (const [reason, count] of this.#counts) {
      const more = count - SHOWN;
      // Of unknown keys all are shown.
      if (more > 0 && reason !== 'unknown-key') {
        this.#output.warning(`${format(more)} more of the kind "${reason}" (--report lists all)`);
      }
    }
  }
}
