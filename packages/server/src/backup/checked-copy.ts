import { constants } from 'node:fs';
import { copyFile, type FileHandle, open } from 'node:fs/promises';

import { AppError } from '@palmanga/core';

const CHUNK_BYTES = 1024 * 1024;

/**
 * Copies a file, then reads both and compares them.
 * @throws AppError unavailable when they differ; or the system's own error, also when the target exists
 */
export async function copyChecked(source: string, target: string): Promise<void> {
  // A disk that takes two names for one would replace the first file by the second.
  await copyFile(source, target, constants.COPYFILE_EXCL);
  await using one = await open(source);
  await using other = await open(target);
  if (await isSame(one, other)) return;
  throw new AppError('unavailable', `${target} differs from ${source} after the copy.`);
}

async function isSame(one: FileHandle, other: FileHandle): Promise<boolean> {
  for (let position = 0; ;) {
    const [a, b] = [await readAt(one, position), await readAt(other, position)];
    // A disk of the network may give fewer bytes than it was asked for.
    const length = Math.min(a.length, b.length);
    if (length === 0) return a.length === b.length;
    if (!a.subarray(0, length).equals(b.subarray(0, length))) return false;
    position += length;
  }
}

async function readAt(file: FileHandle, position: number): Promise<Buffer> {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
  return chunk.subarray(0, bytesRead);
}
