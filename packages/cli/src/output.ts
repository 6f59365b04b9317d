import { writeSync } from 'node:fs';

import type { Ora } from 'ora';

export interface OutputOptions {
  readonly json: boolean;
  readonly quiet: boolean;
  /** Whether the result is one line with the time, and nothing but errors beside it. */
  readonly oneLine?: boolean;
}

/** How often progress is written when there is no spinner. */
const PLAIN_INTERVAL_MS = 5000;

/**
 * Writes everything that the tool prints: results to stdout; progress, warnings and errors to stderr.
 * With --json the result is one JSON object; with --quiet only errors and that object are written.
 * Colours and the spinner appear only on a terminal, never with NO_COLOR or TERM=dumb.
 */
export class Output {
  readonly #json: boolean;
  readonly #quiet: boolean;
  readonly #oneLine: boolean;
  #spinner: Ora | null = null;
  readonly #colors: boolean;
  readonly #isLive: boolean;
  #lastPlain = 0;
  /** Colours of a result. */
  readonly colors: Readonly<Record<'removed' | 'added', (text: string) => string>>;

  constructor({ json, quiet, oneLine = false }: OutputOptions) {
    this.#json = json;
    this.#quiet = quiet || oneLine;
    this.#oneLine = oneLine;
    const isTerminal = process.stderr.isTTY && process.env['TERM'] !== 'dumb';
    // A terminal may report no width; the spinner would then clear lines for ever.
    if (isTerminal && !process.stderr.columns) process.stderr.columns = 80;
    this.#colors = isTerminal && !process.env['NO_COLOR'];
    this.#isLive = isTerminal && !this.#quiet;
    const isPlain = process.env['TERM'] === 'dumb' || Boolean(process.env['NO_COLOR']);
    const paint = (color: string) => (text: string) =>
      process.stdout.isTTY && !isPlain ? `\u001b[${color}m${text}\u001b[0m` : text;
    this.colors = { removed: paint('31'), added: paint('32') };
    if (this.#isLive) void this.#loadSpinner();
  }

  /** Loaded on demand, since most runs of an operator's tool have no terminal. */
  async #loadSpinner(): Promise<void> {
    const { default: ora } = await import('ora');
    this.#spinner = ora({
      stream: process.stderr,
      // Ctrl-C must reach our own handler, hence no raw mode.
      discardStdin: false,
      hideCursor: true,
      color: this.#colors ? 'cyan' : false,
    });
  }

  /** The result for people; nothing with --json. */
  result(text: string): void {
    this.endProgress();
    if (!this.#json && !this.#quiet) writeAll(1, `${text}\n`);
  }

  /** The result as one line for a log, when that is asked for. */
  line(text: string): void {
    this.endProgress();
    if (this.#oneLine) writeAll(1, `${text}\n`);
  }

  /**
   * The result for programs, with --json only.
   * @param list a further property of the object, whose value is written piece by piece
   */
  object(
    value: object,
    list: { readonly name: string; readonly pieces: Iterable<Uint8Array> } | null = null,
  ): void {
    this.endProgress();
    if (!this.#json) return;
    const text = JSON.stringify(value);
    if (list === null) {
      writeAll(1, `${text}\n`);
      return;
    }
    writeAll(1, `${text.slice(0, -1)},${JSON.stringify(list.name)}:`);
    for (const piece of list.pieces) writeAll(1, piece);
    writeAll(1, '}\n');
  }

  /** A message that is neither progress nor a result. */
  note(text: string): void {
    if (!this.#quiet) this.#line(text);
  }

  warning(text: string): void {
    if (!this.#quiet) this.#line(`${this.#paint('33', 'warning:')} ${text}`);
  }

  error(text: string): void {
    this.endProgress();
    const label = this.#paint('31', 'error:');
    if (this.#oneLine) {
      const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
      writeAll(2, `${time} ${label} ${text.replaceAll('\n', ' ')}\n`);
    } else writeAll(2, `${label} ${text}\n`);
  }

  /** Shows the progress of a long task; `text` is called only when it is shown. */
  progress(text: () => string): void {
    if (this.#quiet) return;
    if (this.#isLive) {
      if (this.#spinner === null) return;
      this.#spinner.text = text();
      if (!this.#spinner.isSpinning) this.#spinner.start();
      return;
    }
    const now = Date.now();
    if (now - this.#lastPlain < PLAIN_INTERVAL_MS) return;
    // The first line waits for an interval too, so that short tasks print none.
    if (this.#lastPlain !== 0) writeAll(2, `${text()}\n`);
    this.#lastPlain = now;
  }

  endProgress(): void {
    if (this.#spinner?.isSpinning) this.#spinner.stop();
    this.#lastPlain = 0;
  }

  #line(text: string): void {
    const spinner = this.#spinner?.isSpinning ? this.#spinner : null;
    spinner?.clear();
    writeAll(2, `${text}\n`);
    spinner?.render();
  }

  #paint(code: string, text: string): string {
    return this.#colors ? `\u001b[${code}m${text}\u001b[0m` : text;
  }
}

/** Writes synchronously, so that nothing is lost when the process exits right afterwards. */
function writeAll(descriptor: 1 | 2, text: string | Uint8Array): void {
  let rest = typeof text === 'string' ? Buffer.from(text) : text;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      // A full pipe of a slow reader: try again.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
