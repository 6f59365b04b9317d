import {
  batchesOf,
  LIMITS,
  toAppError,
  type AppError,
  type CatalogueEntry,
  type CatalogueKey,
  type CatalogueWriter,
  type ErrorCode,
  type MainTitleChoice,
} from '@palmanga/core';

import type { Pace } from './pace.ts';
import { sleepUnlessCancelled, withRetry, type RetryOptions } from './retry.ts';

/** Failures that an entry causes, rather than the session or the store. */
const ABOUT_THE_ENTRY: ReadonlySet<ErrorCode> = new Set([
  'payload-invalid',
  'parameters-invalid',
  'internal',
]);

/**
 * A catalogue writer that retries after transient failures, keeps the pace, and isolates faulty
 * entries.
 */
export class SteadyWriter {
  readonly #writer: CatalogueWriter;
  readonly #retry: RetryOptions;
  readonly #pace: Pace | null;

  /** @param pace null to write at once */
  constructor(writer: CatalogueWriter, retry: RetryOptions, pace: Pace | null) {
    this.#writer = writer;
    this.#retry = retry;
    this.#pace = pace;
  }

  /** @throws AppError as `CatalogueWriter`, when retrying does not help */
  find(keys: readonly CatalogueKey[]): Promise<readonly (CatalogueEntry | null)[]> {
    return withRetry(() => this.#writer.find(keys), this.#retry);
  }

  /** @throws AppError as `CatalogueWriter`, when retrying does not help */
  mainTitles(): Promise<MainTitleChoice> {
    return withRetry(() => this.#writer.mainTitles(), this.#retry);
  }

  /** @throws AppError as `CatalogueWriter`, when retrying does not help */
  listSamples(): Promise<readonly string[]> {
    return withRetry(() => this.#writer.listSamples(), this.#retry);
  }

  /** @throws AppError as `CatalogueWriter`, when retrying does not help */
  async removeSamples(ids: readonly string[]): Promise<number> {
    let removed = 0;
    for (const batch of batchesOf(ids, LIMITS.importBatch)) {
      removed += await withRetry(() => this.#writer.removeSamples(batch), this.#retry);
    }
    return removed;
  }

  /**
   * Writes the entries of a batch together. When the store refuses some, writes each half again, until
   * only the faulty entries are left out.
   * @returns the entries refused, each with its error
   * @throws AppError when the failure is not about an entry, or when every entry is refused
   */
  async write(entries: readonly CatalogueEntry[]): Promise<ReadonlyMap<CatalogueEntry, AppError>> {
    const refused = new Map<CatalogueEntry, AppError>();
    await this.#writePart(entries, refused);
    const [error] = refused.values();
    // A lone refused entry of a one-entry batch says nothing about the store.
    if (error && entries.length > 1 && refused.size === entries.length) throw error;
    return refused;
  }

  async #writePart(
    part: readonly CatalogueEntry[],
    refused: Map<CatalogueEntry, AppError>,
  ): Promise<void> {
    try {
      await withRetry(() => this.#writeAtPace(part), this.#retry);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!ABOUT_THE_ENTRY.has(error.code)) throw error;
      const [only] = part;
      if (part.length === 1 && only !== undefined) {
        refused.set(only, error);
        return;
      }
      const middle = Math.ceil(part.length / 2);
      await this.#writePart(part.slice(0, middle), refused);
      await this.#writePart(part.slice(middle), refused);
    }
  }

  async #writeAtPace(entries: readonly CatalogueEntry[]): Promise<void> {
    const delay = this.#pace?.reserve(entries.length) ?? 0;
    if (delay > 0) await sleepUnlessCancelled(delay, this.#retry);
    await this.#writer.write(entries);
  }
}
