import {
  type AccountPhoto,
  type AccountRanking,
  AppError,
  type AuthUser,
  type Backend,
  readOwnAccount,
} from '@palmanga/core';
import { accountArchiveName, accountFiles, zipFiles } from '@palmanga/lists/account';

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

/**
 * The bytes of a photo at an address that the page may show; null when there is none any more. From another
 * origin, it is also null when the browser may not read it: a page may show pictures that it may not read.
 * @throws AppError offline, session-expired, unavailable, for an address of the site itself
 */
async function readPhoto(address: string, signal: AbortSignal): Promise<AccountPhoto | null> {
  const isOwn = new URL(address, window.location.href).origin === window.location.origin;
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(address, { signal });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    if (isOwn) throw new AppError('offline', 'The photo did not arrive', { cause });
    return null;
  }
  if (response.ok) return { bytes };
  if (!isOwn || response.status === 404) return null;
  throw new AppError(response.status === 401 ? 'session-expired' : 'unavailable');
}
