import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 ** 2;

/** Space and files that a restore leaves free on a disk, for the rest of its work and other programs. */
const SPARE_BYTES = 32 * MEGABYTE;
const SPARE_FILES = 1000;
/** The disk is asked again after so many files, or bytes. */
const FILES_A_LOOK = 1000;
const BYTES_A_LOOK = 64 * MEGABYTE;

/**
 * The room on the disk of a folder, looked up before files are written there rather than used up: an
 * archive of a few megabytes can contain terabytes, or more files than a disk can name.
 */
export class Room {
  readonly #folder: string;
  #files = 0;
  #bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Counts a file before it is written.
   * @param bytes its size
   * @throws an error with the system's code of a full disk
   */
  async take(bytes: number): Promise<void> {
    this.#files -= 1;
    this.#bytes -= bytes;
    if (this.#files > 0 && this.#bytes > 0) return;
    const { bavail, bsize, files, ffree } = await statfs(this.#folder);
    const freeBytes = bavail * bsize - SPARE_BYTES;
    // Some file systems have no such number.
    const freeFiles = files === 0 ? Number.MAX_SAFE_INTEGER : ffree - SPARE_FILES;
    if (bytes > freeBytes || freeFiles < 1) {
      throw Object.assign(new Error('ENOSPC: too little room'), { code: 'ENOSPC' });
    }
    this.#files = Math.min(FILES_A_LOOK, freeFiles);
    this.#bytes = Math.min(BYTES_A_LOOK, freeBytes - bytes);
  }
}
