import type {
  AppError,
  CatalogueEntry,
  MainTitleChoice,
  Timestamp,
  WarningReason,
} from '@palmanga/core';

import type { ImportEvent, RecordOutcome } from '../events.ts';
import type { ParsedEntry } from '../parsing/parsed-record.ts';
import { emptiedFields, mergeRecord, type RecordField } from '../records/merge-record.ts';
import { SeenIds } from '../records/seen-ids.ts';
import type { Counters } from './counters.ts';
import { planEntry } from './plan-entry.ts';
import type { SteadyWriter } from './steady-writer.ts';

export interface BatchSettings {
  readonly writer: SteadyWriter;
  readonly counters: Counters;
  readonly now: Timestamp;
  readonly mainTitles: MainTitleChoice;
  readonly dryRun: boolean;
  /** Whether to emit the outcome of each record. */
  readonly results: boolean;
  /** Whether a record keeps the stored fields that it does not have. */
  readonly merge: boolean;
  /** Whether to emit what each update changes. */
  readonly changes: boolean;
  /** Whether the catalogue is known to be empty. */
  readonly nothingStored: boolean;
  /** The samples that no record has been about so far; each record takes its own out. */
  readonly samples: Set<string>;
  readonly emit: (event: ImportEvent) => void;
}

/** One record of a batch, and its state so far. */
interface Candidate {
  readonly parsed: ParsedEntry;
  readonly reasons: WarningReason[];
  outcome: RecordOutcome;
  entry: CatalogueEntry | null;
  /** What `entry` replaces. */
  replaced: CatalogueEntry | null;
  /** Stored fields that `entry` empties though the record does not have them. */
  emptied: readonly RecordField[];
  firstNumber: number | null;
  error?: AppError;
}

/** Imports batches in three steps: find, plan, write. Several batches may run at once. */
export class BatchImporter {
  readonly #settings: BatchSettings;
  readonly #seen = new SeenIds();
  #previousPlanned: Promise<void> = Promise.resolve();

  constructor(settings: BatchSettings) {
    this.#settings = settings;
  }

  /** @throws AppError a failure that must end the whole import */
  async run(batch: readonly ParsedEntry[]): Promise<void> {
    const planned = Promise.withResolvers<void>();
    const previous = this.#previousPlanned;
    this.#previousPlanned = planned.promise;
    const candidates = batch.map(toCandidate);
    try {
      const stored = await this.#find(candidates);
      // Batches are planned in the file's order, whatever the order of the answers: the first record wins.
      await previous;
      for (const candidate of candidates)
        await this.#plan(candidate, stored.get(candidate) ?? null);
    } finally {
      planned.resolve();
    }
    if (!this.#settings.dryRun) await this.#write(candidates);
    this.#report(candidates);
  }

  async #find(candidates: readonly Candidate[]): Promise<Map<Candidate, CatalogueEntry | null>> {
    const { writer, nothingStored } = this.#settings;
    const importable = candidates.filter(({ parsed }) => parsed.record !== null);
    if (importable.length === 0 || nothingStored) return new Map();
    const keys = importable.flatMap(({ parsed: { ids } }) => (ids ? [ids] : []));
    const matches = await writer.find(keys);
    return new Map(importable.map((candidate, index) => [candidate, matches[index] ?? null]));
  }

  async #plan(candidate: Candidate, match: CatalogueEntry | null): Promise<void> {
    const { parsed, reasons } = candidate;
    const { record, number } = parsed;
    if (record === null) return;
    const { id } = record;
    this.#settings.samples.delete(id);
    if (match) this.#settings.samples.delete(match.manga.id);
    const anilistId = record.anilistId ?? match?.manga.anilistId ?? null;
    const duplicate = this.#seen.findDuplicate({ id, anilistId });
    if (duplicate) {
      candidate.outcome = 'skipped';
      candidate.firstNumber = duplicate.firstNumber;
      reasons.push('duplicate');
      return;
    }
    const stored = await this.#currentMatch(match, id);
    this.#seen.add({ id, anilistId }, number);
    if (stored) this.#seen.add({ id: stored.manga.id, anilistId }, number);
    const { merge } = this.#settings;
    const present = new Set(merge ? parsed.present() : []);
    if (merge && stored === null && !present.has('title')) {
      candidate.outcome = 'skipped';
      reasons.push('nothing-to-merge');
      return;
    }
    const whole = merge && stored ? mergeRecord(record, present, stored) : record;
    const plan = planEntry(whole, stored, this.#settings);
    candidate.outcome = plan.outcome;
    if (plan.outcome === 'unchanged') return;
    candidate.entry = plan.entry;
    candidate.replaced = stored;
    if (stored && !merge) candidate.emptied = emptiedFields(record, parsed.present(), stored);
  }

  /**
   * The entry to compare with: `match`, unless an earlier record of the file updates that entry and
   * changes its AniList id. Then the match by AniList id is outdated, and the match by `id` counts.
   */
  async #currentMatch(match: CatalogueEntry | null, id: string): Promise<CatalogueEntry | null> {
    if (match === null || match.manga.id === id) return match;
    if (!this.#seen.findDuplicate({ id: match.manga.id, anilistId: null })) return match;
    const [byId] = await this.#settings.writer.find([{ id, anilistId: null }]);
    return byId ?? null;
  }

  async #write(candidates: readonly Candidate[]): Promise<void> {
    const entries = candidates.flatMap(({ entry }) => (entry ? [entry] : []));
    if (entries.length === 0) return;
    const refused = await this.#settings.writer.write(entries);
    if (refused.size === 0) return;
    for (const candidate of candidates) {
      const error = candidate.entry ? refused.get(candidate.entry) : undefined;
      if (error === undefined) continue;
      candidate.outcome = 'failed';
      candidate.error = error;
      candidate.reasons.push('write-failed');
    }
  }

  #report(candidates: readonly Candidate[]): void {
    const { counters, emit, results, changes } = this.#settings;
    for (const candidate of candidates) {
      const { parsed, outcome, reasons, firstNumber, error } = candidate;
      counters.count(outcome);
      const { number, line, offset, id, about } = parsed;
      if (outcome === 'updated') {
        counters.countEmptied(candidate.emptied);
        const { replaced: before, entry: after } = candidate;
        if (changes && before && after) {
          emit({ type: 'change', change: { number, line, offset, before, after } });
        }
      }
      if (reasons.length === 0 && !results) continue;
      const place = { number, line, offset, id };
      for (const reason of reasons) {
        counters.warnings += 1;
        const first = reason === 'duplicate' && firstNumber ? { firstNumber } : {};
        const detail = reason === 'write-failed' && error ? { detail: error.message } : {};
        const isAbout = about && reason !== 'duplicate' && reason !== 'write-failed';
        const what = { ...(isAbout && { about }), ...first, ...detail };
        emit({ type: 'warning', warning: { reason, ...place, ...what } });
      }
      if (!results) continue;
      emit({ type: 'result', result: { ...place, outcome, reasons, ...(about && { about }) } });
    }
    emit({ type: 'progress', progress: counters.summary() });
  }
}

function toCandidate(parsed: ParsedEntry): Candidate {
  const outcome = parsed.record === null ? 'skipped' : 'unchanged';
  return {
    parsed,
    reasons: [...parsed.reasons],
    outcome,
    entry: null,
    replaced: null,
    emptied: [],
    firstNumber: null,
  };
}
