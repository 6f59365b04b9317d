import type { Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { CatalogueFileError } from '@palmanga/catalogue-import';
import { actsAsOwner, userName } from '@palmanga/host/operator';
import { systemCode } from '@palmanga/host/system-codes';

import { CliError, explain } from '../cli-error.ts';
import { shellWord } from '../describe.ts';
import { EXIT } from '../exit-codes.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes of one read: larger reads take memory and save no time. */
const CHUNK_BYTES = 128 * 1024;

/** The file or stream to import. */
export interface Input {
  /** Shown in messages. */
  readonly name: string;
  /** False for standard input and pipes. */
  readonly isFile: boolean;
  /** The catalogue's bytes, decompressed. `hash` receives the bytes on disk. */
  read(hash: Hash | null): AsyncIterable<Uint8Array>;
  /** Removes the temporary copy, if any. */
  dispose(): Promise<void>;
}

/**
 * Opens a file, or standard input for `-`.
 * @param repeatable copies standard input and pipes to a temporary file, so that they can be read twice
 * @throws CliError input
 */
export async function openInput(path: string, repeatable: boolean): Promise<Input> {
  const isStdin = path === '-';
  if (!isStdin && !(await isPipe(path))) return openFile(path, path);
  const name = isStdin ? 'standard input' : path;
  const stream = isStdin ? process.stdin : createReadStream(path);
  if (!repeatable) return streamOf(stream, name);
  const folder = await mkdtemp(join(tmpdir(), 'manga-import-'));
  const file = join(folder, 'stdin');
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
    return { ...(await openFile(file, name)), isFile: false, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** A fault of a file, with the file's name. */
export function inFile(error: unknown, { name }: Input): unknown {
  if (!(error instanceof CatalogueFileError)) return error;
  const { exitCode, message } = explain(error);
  return new CliError(exitCode, `${name}: ${message}`, { cause: error });
}

/** @throws TypeError for bytes that are not UTF-8 */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

async function openFile(path: string, name: string): Promise<Input> {
  let start: Uint8Array;
  try {
    const handle = await open(path, 'r');
    try {
      const status = await handle.stat();
      if (status.isDirectory())
        throw new CliError(EXIT.input, `${name} is a directory. Name a file in it.`);
      const { buffer, bytesRead } = await handle.read(new Uint8Array(2), 0, 2, 0);
      start = buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unreadable(name, error);
  }
  const isCompressed = isGzip(start);
  return {
    name,
    isFile: true,
    read: (hash) => {
      // Decompression reads ahead, so it must not share one buffer.
      if (!isCompressed) return hashed(readReusing(path), hash, name);
      return decompressed(hashed(createReadStream(path), hash, name), name);
    },
    dispose: async () => undefined,
  };
}

/** Whether a path is a named pipe, /dev/stdin on a pipe or what a shell makes of `<(…)`: it can be read once. */
async function isPipe(path: string): Promise<boolean> {
  try {
    const kind = await stat(path);
    return !kind.isFile() && !kind.isDirectory();
  } catch {
    // Opening it says why.
    return false;
  }
}

function streamOf(stream: Readable, name: string): Input {
  return {
    name,
    isFile: false,
    read: async function* read(hash) {
      const chunks = hashed(stream, hash, name);
      const first = await chunks.next();
      if (first.done) return;
      const rest = startingWith(first.value, chunks);
      yield* isGzip(first.value) ? decompressed(rest, name) : rest;
    },
    dispose: async () => undefined,
  };
}

async function* startingWith(first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield first;
  yield* rest;
}

/** The bytes of a file, chunk by chunk, in one buffer that each chunk overwrites. */
async function* readReusing(path: string): AsyncGenerator<Uint8Array, void, void> {
  const handle = await open(path, 'r');
  try {
    const buffer = new Uint8Array(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

async function* hashed(
  chunks: AsyncIterable<Uint8Array>,
  hash: Hash | null,
  name: string,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    for await (const chunk of chunks) {
      hash?.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw unreadable(name, error);
  }
}

async function* decompressed(chunks: AsyncIterable<Uint8Array>, name: string) {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  const feeding = pipeline(chunks, gunzip);
  // Reading `gunzip` reports the same failure; unhandled, this one would end the process.
  feeding.catch(() => undefined);
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) yield chunk;
    await feeding;
  } catch (error) {
    const code = systemCode(error) ?? '';
    if (!code.startsWith('Z_')) throw error;
    throw new CliError(
      EXIT.invalid,
      `${name} is damaged: its gzip data is cut short or wrong (${code}). Get the file again.`,
      {
        cause: error,
      },
    );
  }
}

function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

function unreadable(name: string, error: unknown): unknown {
  const code = systemCode(error);
  if (error instanceof CliError || code === null) return error;
  const WHY: Record<string, string> = {
    ENOENT: 'does not exist',
    EACCES: closedTo(name),
    EPERM: closedTo(name),
    EISDIR: 'is a directory: name a file in it',
  };
  return new CliError(EXIT.input, `${name} ${WHY[code] ?? `cannot be read (${code})`}.`);
}

/** What only root may read is read before it comes here: by the shell. */
function closedTo(name: string): string {
  const fault = `may not be read by the user ${userName()}`;
  if (!actsAsOwner()) return fault;
  return `${fault}, who owns the data: root acts as that user. Let that user read it, or pass it on: "manga-import - <${shellWord(name)}"`;
}
