import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

import type { RecordResult } from '@palmanga/catalogue-import';
import { systemCode } from '@palmanga/host/system-codes';

import { unwritable } from '../unwritable.ts';

/** Characters collected before they are written. */
const BUFFER_LENGTH = 64 * 1024;

/**
 * The report: `{"records":[{"number","line","id","outcome","reasons"}, …],"summary":{…}}`, one record
 * a line. The file gets its name when it is complete.
 */
export class Report {
  readonly #path: string;
  readonly #descriptor: number;
  #buffer = '{"records":[';
  #count = 0;

  /** @throws CliError full */
  constructor(path: string) {
    this.#path = path;
    this.#descriptor = this.#attempt(() => openSync(`${path}.partial`, 'w'));
  }

  add(result: RecordResult & { readonly file?: string }): void {
    this.#buffer += `${this.#count === 0 ? '\n' : ',\n'}${JSON.stringify(result)}`;
    this.#count += 1;
    if (this.#buffer.length > BUFFER_LENGTH) this.#flush();
  }

  finish(summary: object): void {
    this.#buffer += `\n],"summary":${JSON.stringify(summary)}}\n`;
    this.#flush();
    this.#attempt(() => {
      closeSync(this.#descriptor);
      renameSync(`${this.#path}.partial`, this.#path);
    });
  }

  /** Removes the incomplete report. */
  discard(): void {
    rmSync(`${this.#path}.partial`, { force: true });
  }

  #flush(): void {
    const text = this.#buffer;
    this.#buffer = '';
    this.#attempt(() => {
      for (let rest = Buffer.from(text); rest.length > 0;) {
        rest = rest.subarray(writeSync(this.#descriptor, rest));
      }
    });
  }

  #attempt<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      throw unwritable(`The report ${this.#path}`, systemCode(error) ?? String(error));
    }
  }
}
