import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

import type { AccountFile } from './account-files.ts';

/** Bytes that are packed before others may have their turn: some milliseconds' work. */
const STEP = 64 * 1024;

export interface ZipOptions {
  /** When the files were made; from 1980, as ZIP counts. */
  readonly modifiedAt: Date;
  /** Called after each piece of work; a promise is waited for. */
  readonly pause?: () => Promise<void> | undefined;
}

/**
 * Packs files as a ZIP archive, piece by piece: of all that is packed, only one file is in memory. Texts are
 * in UTF-8; pictures, which are packed already, stay as they are.
 * @throws what `files` throws; the archive is then incomplete
 */
export async function* zipFiles(
  files: AsyncIterable<AccountFile>,
  { modifiedAt, pause = () => undefined }: ZipOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  let ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const take = () => {
    const pieces = ready;
    ready = [];
    return pieces;
  };
  const encoder = new TextEncoder();
  for await (const { path, content } of files) {
    const isText = typeof content === 'string';
    const bytes = isText ? encoder.encode(content) : content;
    const entry = isText ? new ZipDeflate(path) : new ZipPassThrough(path);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for (let start = 0; start === 0 || start < bytes.length; start += STEP) {
      // A copy: without deflation, fflate passes on what it is given.
      entry.push(bytes.slice(start, start + STEP), start + STEP >= bytes.length);
      yield* take();
      await pause();
    }
  }
  zip.end();
  yield* take();
}
