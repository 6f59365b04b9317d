import type { ImportWarning } from '@palmanga/catalogue-import';
import { isRecordFault } from '@palmanga/core';

import { CliError } from '../cli-error.ts';
import { describeWarning } from '../describe.ts';
import { EXIT } from '../exit-codes.ts';
import { format } from './rate.ts';

/** Faulty records that a refusal lists before it counts the others. */
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

  /** What to throw for a file that is refused because of them. */
  refusal(file: string): CliError {
    const more = this.#count - this.#lines.length;
    const lines = [
      `${format(this.#count)} record(s) of ${file} cannot be imported; nothing was written:`,
      ...this.#lines.map((line) => `  ${line}`),
      ...(more > 0
        ? [`  and ${format(more)} more: --dry-run --no-validate --report FILE lists them all`]
        : []),
      'Fix the file, or import the other records with --no-validate.',
    ];
    return new CliError(EXIT.invalid, lines.join('\n'));
  }
}
