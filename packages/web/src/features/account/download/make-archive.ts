import { type AccountRanking, type AuthUser, type Backend, readOwnAccount } from '@palmanga/core';
import { accountArchiveName, accountFiles, zipFiles } from '@palmanga/list-formats/account';

import { readPhoto } from './read-photo.ts';

/** How long the page may be busy before it can react again, in milliseconds. */
const TURN_MS = 12;
/** Bytes after which what is packed goes into a Blob, which browsers need not keep in memory. */
const BLOB_BYTES = 4 * 1024 * 1024;

export interface Archive {
  readonly name: string;
  readonly blob: Blob;
  /** How many rankings were deleted while it was made, and are not in it. */
  readonly skipped: number;
  /** Whether the account has a photo that could not be read. */
  readonly lacksPhoto: boolean;
}

export interface ArchiveOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Reads the user's whole account and packs it. Only one ranking at a time is in memory unpacked, and the
 * page stays usable.
 * @throws AppError as `readOwnAccount` and `readPhoto`
 */
export async function makeArchive(
  backend: Backend,
  user: AuthUser,
  { signal, onProgress }: ArchiveOptions,
): Promise<Archive> {
  const data = await readOwnAccount(backend, user, {
    now: Date.now(),
    readPhoto: (address) => readPhoto(address, signal),
    signal,
    onProgress,
  });
  let skipped = 0;
  async function* counted(): AsyncGenerator<AccountRanking, void, void> {
    for await (const ranking of data.rankings) {
      if (ranking.contents === null) skipped += 1;
      yield ranking;
    }
  }
  const files = accountFiles({ ...data, rankings: counted() });
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of zipFiles(files, {
    modifiedAt: new Date(data.readAt),
    pause: makePause(),
  })) {
    pieces.push(piece);
    size += piece.length;
    if (size < BLOB_BYTES) continue;
    blobs.push(new Blob(pieces));
    [pieces, size] = [[], 0];
  }
  return {
    name: accountArchiveName(data),
    blob: new Blob([...blobs, ...pieces], { type: 'application/zip' }),
    skipped,
    lacksPhoto: data.photo === null && (data.profile?.photoURL ?? user.photoURL) !== null,
  };
}

/** A pause whenever the page was busy for long enough. */
function makePause(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < TURN_MS) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        begun = performance.now();
        resolve();
      });
    });
  };
}
