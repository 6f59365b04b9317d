import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a finished import left: the same file over the same catalogue needs no second look. */
export interface ManifestEntry {
  readonly sha256: string;
  readonly revision: string | null;
  readonly records: number;
  readonly skipped: number;
}

/** How far an import came that was cut short. */
export interface Checkpoint {
  readonly sha256: string;
  readonly settled: number;
}

const VERSION = 1;
const REMEMBERED = 20;

/**
 * Small files beside which nothing breaks: one that is missing, damaged or cannot be written only
 * costs time. Kept by target, so that no catalogue is taken for another.
 */
export class StateFiles {
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

  /** Adds a finished import; the others stay known only if it changed nothing. */
  addToManifest(entry: ManifestEntry, changedNothing: boolean): void {
    const kept = changedNothing
      ? this.readManifest(entry.revision).filter(({ sha256 }) => sha256 !== entry.sha256)
      : [];
    this.#write('manifest', { imports: [...kept, entry].slice(-REMEMBERED) });
  }

  /** Forgets every finished import: the catalogue is about to change. */
  clearManifest(): void {
    this.#write('manifest', { imports: [] });
  }

  readCheckpoint(sha256: string): Checkpoint | null {
    const { settled, ...rest } = this.#read('checkpoint');
    const isOurs = rest['sha256'] === sha256 && Number.isSafeInteger(settled);
    return isOurs ? { sha256, settled: Number(settled) } : null;
  }

  writeCheckpoint(checkpoint: Checkpoint): void {
    this.#write('checkpoint', { ...checkpoint });
  }

  removeCheckpoint(): void {
    rmSync(this.#path('checkpoint'), { force: true });
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
      // Without it a later run only reads more.
    }
  }
}
