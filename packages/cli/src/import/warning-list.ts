import type { ImportWarning } from '@palmanga/catalogue-import';
import type { WarningReason } from '@palmanga/core';

import { describeWarning } from '../describe.ts';
import type { Output } from '../output.ts';
import { format } from './rate.ts';

/** Warnings of one kind that are shown; the report has them all. */
const SHOWN = 10;

/** Shows the first warnings of each kind and counts the others. */
export class WarningList {
  readonly #output: Output;
  readonly #counts = new Map<WarningReason, number>();

  constructor(output: Output) {
    this.#output = output;
  }

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  add(warning: ImportWarning): void {
    const count = (this.#counts.get(warning.reason) ?? 0) + 1;
    this.#counts.set(warning.reason, count);
    if (count <= SHOWN) this.#output.warning(describeWarning(warning));
  }

  /** Says how many were not shown. */
  finish(): void {
    for (const [reason, count] of this.#counts) {
      const more = count - SHOWN;
      if (more > 0) {
        this.#output.warning(`${format(more)} more of the kind "${reason}" (--report lists all)`);
      }
    }
  }
}
