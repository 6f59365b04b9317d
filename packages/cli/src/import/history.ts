import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { systemCode } from '@palmanga/core';

/** A finished import. The same file over the same catalogue then needs no comparison. */
export interface ManifestEntry {
  /** Of the file's bytes on disk; `size` counts the same bytes. */
  readonly sha256: string;
  readonly size: number | null;
  readonly revision: string | null;
  readonly records: number;
  readonly skipped: number;
}

/** How far an interrupted import came. */
export interface Checkpoint {
  readonly sha256: string;
  readonly size: number | null;
  /** Every record up to this number has an outcome. */
  readonly watermark: number;
}

/** Files of another version count as missing. */
const VERSION = 2;
const REMEMBERED_IMPORTS = 20;

/**
 * What the tool remembers between runs, in two small files: the manifest of finished imports and
 * the checkpoint of an interrupted one. When a file is missing, damaged or cannot be
 * written, a later run only takes longer. Each target has its own files, so that two catalogues are
 * never confused.
 */
export class History {
  readonly #folder: string;
  readonly #name: string;

  constructor(folder: string, target: string) {
    this.#folder = folder;
    this.#name = createHash('sha256').update(target).digest('hex').slice(0, 24);
  }

  /** Imports that ended with the catalogue in the state `revision`. */
  readManifest(revision: string | null): readonly ManifestEntry[] {
    const entries = this.#read('manifest')['imports'];
    return Array.isArray(entries)
      ? (entries as ManifestEntry[]).filter((entry) => entry.revision === revision)
      : [];
  }

  /** Adds a finished import. Earlier imports are kept only if it changed nothing. */
  addToManifest(entry: ManifestEntry, changedNothing: boolean): void {
    const kept = changedNothing
      ? this.readManifest(entry.revision).filter(({ sha256 }) => sha256 !== entry.sha256)
      : [];
    this.#write('manifest', { imports: [...kept, entry].slice(-REMEMBERED_IMPORTS) });
  }

  /** Forgets every finished import: the catalogue is about to change. */
  clearManifest(): void {
    this.#write('manifest', { imports: [] });
  }

  /** Why nothing can be remembered, as the system's code; null when it can. */
  findFault(): string | null {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      accessSync(this.#folder, constants.W_OK);
      return null;
    } catch (error) {
      return systemCode(error) ?? 'unknown error';
    }
  }

  /** The checkpoint of the last interrupted import, whatever its file. */
  readCheckpoint(): Checkpoint | null {
    const { sha256, size, watermark } = this.#read('checkpoint');
    if (typeof sha256 !== 'string' || !Number.isSafeInteger(watermark)) return null;
    return { sha256, size: typeof size === 'number' ? size : null, watermark: Number(watermark) };
  }

  writeCheckpoint(checkpoint: Checkpoint): void {
    this.#write('checkpoint', { ...checkpoint });
  }

  removeCheckpoint(): void {
    try {
      rmSync(this.#path('checkpoint'), { force: true });
    } catch {
      // A folder in which nothing can be deleted is one that has said so: `findFault`.
    }
  }

  #path(kind: string): string {
    return join(this.#folder, `${kind}-${this.#name}.json`);
  }

  #read(kind: string): Readonly<Record<string, unknown>> {
    try {
      const content = JSON.parse(readFileSync(this.#path(kind), 'utf8')) as Record<string, unknown>;
      return content['version'] === VERSION ? content : {};
    } catch {
      return {};
    }
  }

  #write(kind: string, content: Readonly<Record<string, unknown>>): void {
    const path = this.#path(kind);
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${path}.partial`, JSON.stringify({ version: VERSION, ...content }));
      renameSync(`${path}.partial`, path);
    } catch {
      // Ignored: without the file, a later run only reads more.
    }
  }
}
