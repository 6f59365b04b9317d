import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Output } from './output.ts';

const CODES = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated } as const;

/**
 * The first Ctrl-C or SIGTERM aborts `signal`, so that the command finishes the current batch. The
 * second one exits at once.
 */
export class Interruption {
  readonly #controller = new AbortController();
  readonly #output: Output;
  #exitCode: ExitCode = EXIT.interrupted;

  constructor(output: Output) {
    this.#output = output;
    process.on('SIGINT', this.#onSignal);
    process.on('SIGTERM', this.#onSignal);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The exit code for the signal received. */
  get exitCode(): ExitCode {
    return this.#exitCode;
  }

  release(): void {
    process.off('SIGINT', this.#onSignal);
    process.off('SIGTERM', this.#onSignal);
  }

  readonly #onSignal = (name: 'SIGINT' | 'SIGTERM'): void => {
    this.#exitCode = CODES[name];
    if (this.signal.aborted) process.exit(this.#exitCode);
    const again = name === 'SIGINT' ? 'Ctrl-C' : name;
    this.#output.note(`Finishing the batch in hand… (${again} again leaves at once)`);
    this.#controller.abort();
  };
}
