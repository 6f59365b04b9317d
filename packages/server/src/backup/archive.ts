import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';

import { AppError } from '@palmanga/core';
import { flush } from '@palmanga/host/files';
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar';

/** Pictures are compressed already, and the fastest level makes a database nearly as small. */
const GZIP_LEVEL = 1;

/** Writes a compressed tar archive entry by entry; the file appears only once it is complete. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #partial: string;
  readonly #controller: TarPackController;
  readonly #written: Promise<void>;

  /** @param partial where the archive is until it is complete */
  constructor(file: string, partial: string) {
    this.#file = file;
    this.#partial = partial;
    const { readable, controller } = createTarPacker();
    this.#controller = controller;
    this.#written = pipeline(
      Readable.fromWeb(readable as NodeReadableStream<Uint8Array>),
      createGzip({ level: GZIP_LEVEL }),
      // For its owner alone: it contains password hashes.
      createWriteStream(this.#partial, { flags: 'wx', mode: 0o600 }),
    );
    // `finish` and `abort` wait for it; until then a failure must not end the process.
    this.#written.catch(() => {});
  }

  /** Adds a text. */
  async addText(name: string, text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    await this.#add(name, bytes.length, [bytes]);
  }

  /**
   * Adds a file, of which only a part is in memory.
   * @throws AppError unavailable when it changes meanwhile
   */
  async addFile(name: string, file: FileHandle): Promise<void> {
    const { size } = await file.stat();
    // The file may grow: what is added after its size was read is left out.
    const range = { start: 0, end: Math.max(0, size - 1), autoClose: false };
    await this.#add(name, size, size === 0 ? [] : file.createReadStream(range));
  }

  async #add(
    name: string,
    size: number,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> {
    try {
      const body = this.#controller.add({ name, size, mode: 0o600 }).getWriter();
      let length = 0;
      for await (const chunk of chunks) {
        length += chunk.length;
        await body.write(chunk);
      }
      if (length < size) {
        throw new AppError('unavailable', `${name} changed while it was copied. Try again.`);
      }
      await body.close();
    } catch (error) {
      this.#controller.error(error instanceof Error ? error : new Error(String(error)));
      // The disk's own error says more than that the archive cannot take the entry.
      await this.#written;
      throw error;
    }
  }

  /** Completes the archive: it is on disk, in place of a former file of this name. */
  async finish(): Promise<void> {
    this.#controller.finalize();
    await this.#written;
    flush(this.#partial);
    await rename(this.#partial, this.#file);
    flush(dirname(this.#file));
  }

  /** Deletes what was written. */
  async abort(): Promise<void> {
    this.#controller.error(new Error('The archive was given up'));
    await this.#written.catch(() => {});
    await rm(this.#partial, { force: true });
  }
}

/** A file in an archive. Its content must be read, or cancelled, before the next entry arrives. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly content: ReadableStream<Uint8Array>;
}

/**
 * The entries of a compressed tar archive, one after the other.
 * @param maxBytes the most bytes that the archive may contain, uncompressed
 * @throws AppError payload-invalid for anything but a whole archive of plain files
 */
export async function* readArchive(file: string, maxBytes: number): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // A failure of the source reaches the reader through `unpacked`.
  pipeline(source, unpacked).catch(() => {});
  try {
    const bytes = Readable.toWeb(Readable.from(atMost(unpacked, maxBytes)));
    const entries = (bytes as ReadableStream<Uint8Array>).pipeThrough(
      createTarDecoder({ strict: true }),
    );
    for await (const { header, body } of entries) {
      if (header.type !== 'file') {
        throw new AppError('payload-invalid', `"${header.name}" in it is no plain file`);
      }
      yield { name: header.name, size: header.size, content: body };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('payload-invalid', reasonOf(error), { cause: error });
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** The message of an error, or of its cause: streams of the web wrap errors in others without one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? reasonOf(error.cause) : error.message;
}

async function* atMost(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > maxBytes) throw new AppError('payload-invalid', 'it is too large');
    yield chunk;
  }
}
