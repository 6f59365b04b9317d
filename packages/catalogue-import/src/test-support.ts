import type {
  CancelSignal,
  CatalogueEntry,
  CatalogueKey,
  CatalogueWriter,
  MainTitleChoice,
} from '@palmanga/core';

import type { EntryChange, ImportWarning } from './events.ts';
import { importCatalogue, type ImportOptions } from './import-catalogue.ts';

/** An in-memory catalogue for tests. It fulfils the writer's contract and counts its calls. */
export class MemoryCatalogue implements CatalogueWriter {
  readonly entries = new Map<string, CatalogueEntry>();
  readonly writes: string[][] = [];
  /** The ids of the samples. */
  readonly samples = new Set<string>();
  /** The ids of the samples that somebody uses. */
  readonly used = new Set<string>();
  finds = 0;
  choice: MainTitleChoice = 'french';
  /** Called before each call; may throw or wait. */
  beforeFind: (keys: readonly CatalogueKey[]) => void | Promise<void> = () => undefined;
  beforeWrite: (entries: readonly CatalogueEntry[]) => void | Promise<void> = () => undefined;

  async find(keys: readonly CatalogueKey[]): Promise<readonly (CatalogueEntry | null)[]> {
    this.finds += 1;
    await this.beforeFind(keys);
    return keys.map(
      ({ id, anilistId }) => this.#byAnilist(anilistId) ?? this.entries.get(id) ?? null,
    );
  }

  async write(entries: readonly CatalogueEntry[]): Promise<void> {
    await this.beforeWrite(entries);
    this.writes.push(entries.map(({ manga }) => manga.id));
    for (const entry of entries) {
      this.entries.set(entry.manga.id, entry);
      this.samples.delete(entry.manga.id);
    }
  }

  async mainTitles(): Promise<MainTitleChoice> {
    return this.choice;
  }

  async listSamples(): Promise<readonly string[]> {
    return [...this.samples];
  }

  async removeSamples(ids: readonly string[]): Promise<number> {
    const unused = ids.filter((id) => this.samples.has(id) && !this.used.has(id));
    for (const id of unused) {
      this.samples.delete(id);
      this.entries.delete(id);
    }
    return unused.length;
  }

  #byAnilist(anilistId: number | null): CatalogueEntry | undefined {
    if (anilistId === null) return undefined;
    return [...this.entries.values()].find(({ manga }) => manga.anilistId === anilistId);
  }
}

/** An AbortController and its signal in one: this package's types include no platform. */
export class ManualSignal implements CancelSignal {
  aborted = false;
  readonly #listeners: (() => void)[] = [];

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.push(listener);
  }

  abort(): void {
    this.aborted = true;
    for (const listener of this.#listeners) listener();
  }
}

/** Decodes UTF-8 strictly, without TextDecoder: this package's types include no platform. */
export function decodeUtf8(bytes: Uint8Array): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`);
  return decodeURIComponent(escaped.join(''));
}

export function encodeUtf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.toWellFormed());
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] !== '%') bytes.push(escaped.charCodeAt(at));
    else {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
      at += 2;
    }
  }
  return Uint8Array.from(bytes);
}

/** `bytes` in pieces of the given sizes, repeated. */
export function chunksOf(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    chunks.push(bytes.slice(at, at + size));
    at += size;
  }
  return chunks;
}

/** A file's content as the importer reads it, in chunks of 64 bytes. */
export async function* fileOf(content: unknown): AsyncGenerator<Uint8Array, void, void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  yield* chunksOf(encodeUtf8(text), [64]);
}

/** Imports a file, and gathers the warnings and the changes that it tells of. */
export async function importInto(
  catalogue: MemoryCatalogue,
  content: unknown,
  options: Partial<ImportOptions> = {},
) {
  const warnings: ImportWarning[] = [];
  const changes: EntryChange[] = [];
  const summary = await importCatalogue(fileOf(content), catalogue, {
    decodeUtf8,
    sleep: async () => undefined,
    onEvent: (event) => {
      if (event.type === 'warning') warnings.push(event.warning);
      if (event.type === 'change') changes.push(event.change);
    },
    ...options,
  });
  return { summary, warnings, changes };
}
