import { getCompileCacheDir } from 'node:module';
import { dirname, extname } from 'node:path';
import { Worker } from 'node:worker_threads';

import {
  CatalogueFileError,
  ListPathError,
  unpackChunk,
  type Parse,
  type ParsedChunk,
  type ParseOptions,
} from '@palmanga/catalogue-import';

import type { ReadingAnswer, ReadingOrder, SentFileError } from './reading-worker.ts';

const PROGRAM = new URL(`reading-worker${extname(import.meta.filename)}`, import.meta.url);
/** Chunks of the file that the thread may be ahead by. */
const AHEAD = 4;
/** Of the thread's short-lived data, in megabytes: V8's default would take tens of them. */
const YOUNG_GENERATION = 8;

/**
 * A thread that parses a catalogue file while this one writes to the store. It reads one file after the
 * other.
 */
export class ReadingThread {
  readonly #worker = new Worker(PROGRAM, {
    env: environment(),
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
  #reading = 0;
  #answers: ReadingAnswer[] = [];
  readonly #buffers: ArrayBuffer[] = [];
  #waiting: PromiseWithResolvers<void> | null = null;
  #isClosed = false;

  constructor() {
    this.#worker.on('message', (answer: ReadingAnswer) => this.#receive(answer));
    this.#worker.on('error', (error) => this.#receive({ reading: this.#reading, error }));
    this.#worker.on('exit', () => {
      if (!this.#isClosed) {
        const error = new Error('The reading thread has ended');
        this.#receive({ reading: this.#reading, error });
      }
    });
  }

  /** `parseCatalogue` in the thread, with the texts of searches. */
  readonly parse: Parse = (source, options) => this.#parse(source, options);

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  async *#parse(
    source: AsyncIterable<Uint8Array>,
    { idsOnly = false, path = null, limit, merge = false }: ParseOptions,
  ): AsyncGenerator<ParsedChunk, void, void> {
    const how = { idsOnly, path, merge, ...(limit !== undefined && { limit }) };
    this.#answers = [];
    this.#send({ kind: 'begin', reading: (this.#reading += 1), how });
    const chunks = source[Symbol.asyncIterator]();
    let isEnded = false;
    let sent = 0;
    try {
      for (;;) {
        while (!isEnded && sent < AHEAD) {
          const next = await chunks.next();
          isEnded = next.done === true;
          if (next.done) this.#send({ kind: 'end' });
          else this.#sendChunk(next.value);
          sent += 1;
        }
        const chunk = await this.#answer();
        if (chunk === null) return;
        sent -= 1;
        yield unpackChunk(chunk);
      }
    } finally {
      if (!isEnded) await chunks.return?.();
    }
  }

  #sendChunk(chunk: Uint8Array): void {
    const spare = this.#buffers.pop();
    const buffer =
      spare !== undefined && spare.byteLength >= chunk.length
        ? spare
        : new ArrayBuffer(chunk.length);
    new Uint8Array(buffer).set(chunk);
    this.#send({ kind: 'chunk', buffer, length: chunk.length }, [buffer]);
  }

  #send(order: ReadingOrder, transferred: ArrayBuffer[] = []): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(order, transferred);
  }

  #receive(answer: ReadingAnswer): void {
    // Of a file that was given up.
    if (answer.reading !== this.#reading) return;
    this.#answers.push(answer);
    this.#waiting?.resolve();
    this.#waiting = null;
  }

  /** The next chunk; null after the last one. */
  async #answer() {
    for (;;) {
      const answer = this.#answers.shift();
      if (answer === undefined) {
        this.#waiting = Promise.withResolvers();
        await this.#waiting.promise;
        continue;
      }
      if ('fileError' in answer) throw toFileError(answer.fileError);
      if ('pathError' in answer) {
        throw new ListPathError(answer.pathError.message, answer.pathError.line);
      }
      if ('error' in answer) throw answer.error;
      if (answer.buffer !== null) this.#buffers.push(answer.buffer);
      return answer.chunk;
    }
  }
}

/** A thread has no compile cache unless its environment names one: 28 MB of memory and 0.3 s. */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return { ...process.env, ...(cache !== undefined && { NODE_COMPILE_CACHE: dirname(cache) }) };
}

function toFileError({ fault, place, listPath, cause, ...how }: SentFileError): CatalogueFileError {
  return new CatalogueFileError(fault, place, {
    ...(listPath !== null && { listPath }),
    ...how,
    ...(cause !== null && { cause: new Error(cause) }),
  });
}
