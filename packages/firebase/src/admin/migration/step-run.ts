import type { CancelSignal, MigrationStep, Tallied } from '@palmanga/core';
import type {
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';

import type { DocumentPlan } from '../../documents/migration/index.ts';
import { guarded } from '../errors.ts';
import { pagesOf } from '../pages.ts';

/** What all steps of a run share. */
export interface RunContext {
  readonly db: Firestore;
  readonly dryRun: boolean;
  /** The number of documents of each collection to look at; null for all. */
  readonly sample: number | null;
  readonly random: (count: number) => Uint8Array;
  readonly signal?: CancelSignal;
  readonly onProgress?: (step: string, seen: number) => void;
}

/** Documents that are read at once. */
const PAGE = 100;
/** Transactions at the same time. */
const IN_FLIGHT = 8;
const MAX_ATTEMPTS = 10;
const EXAMPLES = 3;
/** Longer than one commit of thousands of items takes. */
const TIMEOUT_MS = 120_000;

/** The run of one step: its reads and writes, and what it finds. */
export class StepRun {
  readonly context: RunContext;
  readonly #name: string;
  readonly #changes = new Map<string, { count: number; examples: string[] }>();
  readonly #leftAlone = new Map<string, { count: number; examples: string[] }>();
  #seen = 0;
  #changed = 0;
  reads = 0;
  writes = 0;

  constructor(context: RunContext, name: string) {
    this.context = context;
    this.#name = name;
  }

  get isStopped(): boolean {
    return this.context.signal?.aborted ?? false;
  }

  /** The documents of a collection in the order of their ids, page by page. */
  async *pages(
    query: Query,
    fields?: readonly string[],
  ): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
    if (this.isStopped) return;
    const chosen = fields === undefined ? query : query.select(...fields);
    let rest = this.context.sample ?? Number.POSITIVE_INFINITY;
    for await (const page of pagesOf(chosen, Math.min(PAGE, rest))) {
      this.reads += Math.max(1, page.length);
      yield page.slice(0, rest);
      rest -= page.length;
      if (rest <= 0 || this.isStopped) return;
    }
  }

  /** Counts documents as seen, and reports the progress. */
  see(count: number): void {
    this.#seen += count;
    this.context.onProgress?.(this.#name, this.#seen);
  }

  /** Takes down what a plan says of a document; `isChanged` when something is to be written. */
  tally(
    path: string,
    { faults, leftAlone }: Omit<DocumentPlan, 'changes'>,
    isChanged: boolean,
  ): void {
    if (isChanged) this.#changed += 1;
    for (const what of faults) note(this.#changes, what, path);
    for (const what of leftAlone) note(this.#leftAlone, what, path);
  }

  /** Runs `each` for all of `entries`, a few at a time. */
  async forEach<T>(entries: readonly T[], each: (entry: T) => Promise<void>): Promise<void> {
    const rest = entries.values();
    const work = async (): Promise<void> => {
      for (const entry of rest) await each(entry);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  }

  /**
   * Runs a transaction, which repeats itself when another client changes what it read.
   * @param change returns the number of its writes
   */
  async transact(change: (transaction: Transaction) => Promise<number>): Promise<void> {
    const { db } = this.context;
    const options = { maxAttempts: MAX_ATTEMPTS };
    const writes = await guarded(() => db.runTransaction(change, options), TIMEOUT_MS);
    // Only now: other transactions add theirs while this one is awaited.
    this.writes += writes;
  }

  report(number: number): MigrationStep {
    return {
      number,
      name: this.#name,
      seen: this.#seen,
      changed: this.#changed,
      changes: tallied(this.#changes),
      leftAlone: tallied(this.#leftAlone),
    };
  }
}

type Notes = Map<string, { count: number; examples: string[] }>;

function note(notes: Notes, what: string, path: string): void {
  const entry = notes.get(what) ?? { count: 0, examples: [] };
  entry.count += 1;
  if (entry.examples.length < EXAMPLES) entry.examples.push(path);
  notes.set(what, entry);
}

function tallied(notes: Notes): Tallied[] {
  return [...notes].map(([what, { count, examples }]) => ({ what, count, examples }));
}
