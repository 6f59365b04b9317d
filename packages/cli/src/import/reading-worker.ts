import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

import {
  CatalogueFileError,
  ListPathError,
  packChunk,
  parseCatalogue,
  type PackedChunk,
  type ParseOptions,
} from '@palmanga/catalogue-import';
import { searchTextsOf, type FileFault, type FilePlace } from '@palmanga/core';

import { decodeUtf8 } from './input.ts';

/** What the thread is told. The buffer of a chunk comes back with its answer. */
export type ReadingOrder =
  | { readonly kind: 'begin'; readonly reading: number; readonly how: SentOptions }
  | { readonly kind: 'chunk'; readonly buffer: ArrayBuffer; readonly length: number }
  | { readonly kind: 'end' };

/** How a file is parsed. */
type SentOptions = Pick<ParseOptions, 'idsOnly' | 'path' | 'limit' | 'merge'>;

/** A `CatalogueFileError` as it travels. */
export interface SentFileError {
  readonly fault: FileFault;
  readonly place: FilePlace;
  readonly listPath: readonly string[] | null;
  readonly isSingle: boolean;
  readonly isInEach: boolean;
  readonly cause: string | null;
}

/** One for each chunk and one for the end, with the number of the reading that it belongs to. */
export type ReadingAnswer = { readonly reading: number } & Answer;
type Answer =
  | { readonly chunk: PackedChunk | null; readonly buffer: ArrayBuffer | null }
  | { readonly fileError: SentFileError }
  | { readonly pathError: Pick<ListPathError, 'message' | 'line'> }
  | { readonly error: unknown };

/** The chunks of one file, as the parser asks for them. */
class Chunks implements AsyncIterable<Uint8Array> {
  #buffer: ArrayBuffer | null = null;
  #waiting: ((result: IteratorResult<Uint8Array, undefined>) => void) | null = null;
  readonly #arrived: IteratorResult<Uint8Array, undefined>[] = [];

  push(buffer: ArrayBuffer, length: number): void {
    this.#give({ done: false, value: new Uint8Array(buffer, 0, length) });
  }

  end(): void {
    this.#give({ done: true, value: undefined });
  }

  /** The buffer that the parser has read last; it is not needed any more. */
  takeBuffer(): ArrayBuffer | null {
    const buffer = this.#buffer;
    this.#buffer = null;
    return buffer;
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array, undefined> {
    return {
      next: async () => {
        const result = this.#arrived.shift() ?? (await this.#arrival());
        if (!result.done) this.#buffer = result.value.buffer as ArrayBuffer;
        return result;
      },
    };
  }

  #arrival(): Promise<IteratorResult<Uint8Array, undefined>> {
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  #give(result: IteratorResult<Uint8Array, undefined>): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) this.#arrived.push(result);
    else waiting(result);
  }
}

// A server may wait for the lock that the writing thread has: that one must not wait for a processor because of this
// one. Only Linux counts the priority of a thread by itself.
if (process.platform === 'linux') {
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that forbids it: the import goes on as it is.
  }
}

const port = parentPort;
if (port === null) throw new Error('This program is a thread of manga-import.');
let chunks = new Chunks();
port.on('message', (order: ReadingOrder) => {
  switch (order.kind) {
    case 'begin':
      chunks = new Chunks();
      void read(chunks, order);
      return;
    case 'chunk':
      chunks.push(order.buffer, order.length);
      return;
    case 'end':
      chunks.end();
  }
});

async function read(
  source: Chunks,
  { reading, how }: { readonly reading: number; readonly how: SentOptions },
): Promise<void> {
  const send = (answer: Answer, transferred: ArrayBuffer[] = []): void => {
    port?.postMessage({ reading, ...answer } satisfies ReadingAnswer, transferred);
  };
  try {
    const options = { decodeUtf8, derive: searchTextsOf, ...how };
    for await (const chunk of parseCatalogue(source, options)) {
      const buffer = source.takeBuffer();
      send({ chunk: packChunk(chunk), buffer }, buffer === null ? [] : [buffer]);
    }
    send({ chunk: null, buffer: null });
  } catch (error) {
    if (error instanceof ListPathError) {
      const { message, line } = error;
      return send({ pathError: { message, line } });
    }
    if (!(error instanceof CatalogueFileError)) return send({ error });
    const { fault, place, listPath, isSingle, isInEach, cause } = error;
    const message = cause instanceof Error ? cause.message : null;
    send({ fileError: { fault, place, listPath, isSingle, isInEach, cause: message } });
  }
}
