import type { AppError } from '../errors/app-error.ts';
import type { CatalogueEntry, CatalogueWriter } from '../ports/catalogue-writer.ts';
import type { Timestamp } from '../time.ts';
import { Claims } from './claims.ts';
import type { ImportEvent, RecordFate, WarningReason } from './events.ts';
import type { ImportRecord, RecordShape } from './import-record.ts';
import { parseRecord } from './parse-record.ts';
import { planEntry } from './plan-entry.ts';
import type { Pace } from './ramp.ts';
import type { RawRecord } from './read-records.ts';
import { sleepUnlessCancelled, withRetry, type RetryOptions } from './retry.ts';
import type { Tally } from './tally.ts';
import { writeIsolating } from './write-isolating.ts';

export interface BatchSettings {
  readonly writer: CatalogueWriter;
  readonly retry: Omit<RetryOptions, 'onRetry'>;
  readonly tally: Tally;
  readonly now: Timestamp;
  readonly dryRun: boolean;
  /** Records up to this number were imported by the run that this one resumes. */
  readonly resumeAfter: number;
  readonly outcomes: boolean;
  /** Whether the catalogue is known to be empty. */
  readonly nothingStored: boolean;
  readonly pace: Pace | null;
  readonly emit: (event: ImportEvent) => void;
}

/** One record on its way through a batch. */
interface Candidate {
  readonly raw: RawRecord;
  readonly id: string | null;
  readonly record: ImportRecord | null;
  readonly reasons: WarningReason[];
  fate: RecordFate;
  entry: CatalogueEntry | null;
  firstNumber: number | null;
  error?: AppError;
}

/** Carries batches out: parse, find, plan, write. Several may run at once. */
export class BatchImporter {
  readonly #settings: BatchSettings;
  readonly #claims = new Claims();
  #previousPlanned: Promise<void> = Promise.resolve();

  constructor(settings: BatchSettings) {
    this.#settings = settings;
  }

  /** @throws AppError what ends the whole import */
  async run(raws: readonly RawRecord[], shape: RecordShape): Promise<void> {
    const planned = Promise.withResolvers<void>();
    const previous = this.#previousPlanned;
    this.#previousPlanned = planned.promise;
    const candidates = raws.map((raw) => parseCandidate(raw, shape));
    try {
      const stored = await this.#find(candidates);
      // Planned in the file's order whatever order the answers come in: the first record wins.
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
    const asked = candidates.filter(
      ({ record, raw }) => record !== null && raw.number > this.#settings.resumeAfter,
    );
    if (asked.length === 0 || this.#settings.nothingStored) return new Map();
    const keys = asked.flatMap(({ record }) =>
      record ? [{ id: record.id, anilistId: record.anilistId }] : [],
    );
    const found = await this.#retrying(() => this.#settings.writer.find(keys));
    return new Map(asked.map((candidate, index) => [candidate, found[index] ?? null]));
  }

  async #plan(candidate: Candidate, found: CatalogueEntry | null): Promise<void> {
    const { record, raw, reasons } = candidate;
    if (record === null) return;
    const { id } = record;
    const anilistId = record.anilistId ?? found?.manga.anilistId ?? null;
    const duplicate = this.#claims.findDuplicate({ id, anilistId });
    if (duplicate) {
      candidate.fate = 'skipped';
      candidate.firstNumber = duplicate.firstNumber;
      reasons.push('duplicate');
      return;
    }
    const stored = await this.#unlessTaken(found, id);
    this.#claims.claim({ id, anilistId }, raw.number);
    if (stored) this.#claims.claim({ id: stored.manga.id, anilistId }, raw.number);
    if (raw.number <= this.#settings.resumeAfter) {
      candidate.fate = 'resumed';
      return;
    }
    const plan = planEntry(record, stored, this.#settings.now);
    candidate.fate = plan.fate;
    if (plan.fate !== 'unchanged') candidate.entry = plan.entry;
  }

  /**
   * `found`, unless an earlier record took it and gave it another AniList id: then `found` was
   * matched by an id that it is losing, and the match by `id` counts.
   */
  async #unlessTaken(found: CatalogueEntry | null, id: string): Promise<CatalogueEntry | null> {
    if (found === null || found.manga.id === id) return found;
    if (!this.#claims.findDuplicate({ id: found.manga.id, anilistId: null })) return found;
    const [byId] = await this.#retrying(() =>
      this.#settings.writer.find([{ id, anilistId: null }]),
    );
    return byId ?? null;
  }

  async #write(candidates: readonly Candidate[]): Promise<void> {
    const changed = candidates.filter(({ entry }) => entry !== null);
    if (changed.length === 0) return;
    const refused = await writeIsolating(changed, (part) =>
      this.#retrying(async () => {
        await this.#keepPace(part.length);
        await this.#settings.writer.write(part.flatMap(({ entry }) => (entry ? [entry] : [])));
      }),
    );
    for (const [candidate, error] of refused) {
      candidate.fate = 'failed';
      candidate.error = error;
      candidate.reasons.push('write-failed');
    }
  }

  async #keepPace(count: number): Promise<void> {
    const { pace, retry } = this.#settings;
    const delay = pace?.reserve(count) ?? 0;
    if (delay > 0) await sleepUnlessCancelled(delay, retry);
  }

  #report(candidates: readonly Candidate[]): void {
    const { tally, emit, outcomes } = this.#settings;
    for (const { raw, id, fate, reasons, firstNumber, error } of candidates) {
      tally.count(fate);
      const { number, line } = raw;
      for (const reason of fate === 'resumed' ? [] : reasons) {
        tally.warnings += 1;
        const about = reason === 'duplicate' && firstNumber ? { firstNumber } : {};
        const detail = reason === 'write-failed' && error ? { detail: error.message } : {};
        emit({ type: 'warning', warning: { reason, number, line, id, ...about, ...detail } });
      }
      if (outcomes) emit({ type: 'outcome', outcome: { number, line, id, fate, reasons } });
    }
    const [first] = candidates;
    const last = candidates.at(-1);
    if (first && last) tally.settle(first.raw.number - 1, last.raw.number);
    emit({ type: 'progress', progress: tally.summary() });
  }

  #retrying<T>(operation: () => Promise<T>): Promise<T> {
    const { retry, emit } = this.#settings;
    return withRetry(operation, {
      ...retry,
      onRetry: (attempt, delay) => {
        emit({ type: 'retry', attempt, delay });
      },
    });
  }
}

function parseCandidate(raw: RawRecord, shape: RecordShape): Candidate {
  const parsed = parseRecord(raw.value, shape);
  const empty = { raw, record: null, entry: null, firstNumber: null };
  const skipped = { ...empty, fate: 'skipped' as const };
  if (parsed.kind === 'without-id') return { ...skipped, id: null, reasons: ['without-id'] };
  if (parsed.kind === 'invalid') return { ...skipped, id: parsed.id, reasons: [parsed.fault] };
  const { record, notices } = parsed;
  return { ...empty, id: record.id, record, reasons: [...notices], fate: 'unchanged' };
}
