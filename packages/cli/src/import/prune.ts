import { setTimeout } from 'node:timers/promises';

import {
  createFirestorePace,
  withRetry,
  type ImportSummary,
  type SeenIds,
} from '@palmanga/catalogue-import';
import { batchesOf, LIMITS, type ListedManga } from '@palmanga/core';

import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import { describeRemoved, type JsonSpool } from './changes.ts';
import type { CheckedFile } from './check-files.ts';
import { type ImportContext, isLasting, type PruneGuard } from './context.ts';
import { format } from './rate.ts';

/** The manga that the files do not name. */
export interface PrunePlan {
  /** Manga of the catalogue before the import. */
  readonly catalogue: number;
  /** Those that go. */
  readonly unnamed: readonly ListedManga[];
  /** Those that stay, because a ranking or a favorite holds them. */
  readonly keptUsed: number;
}

/** What became of a plan. */
export interface PruneResult {
  readonly removed: number;
  readonly keptUsed: number;
  /** Planned, but written or used by somebody while the import ran. */
  readonly keptChanged: number;
}

const ATTEMPTS = 8;

/** @returns null for what is neither a number of manga nor a percentage */
export function parsePruneGuard(text: string): PruneGuard | null {
  const [, number = '', percent = ''] = /^(\d{1,9}(?:\.\d{1,3})?)(\s?%)?$/.exec(text.trim()) ?? [];
  if (number === '') return null;
  const most = Number(number);
  if (percent !== '') return most <= 100 ? { unit: 'percent', most } : null;
  return Number.isInteger(most) ? { unit: 'manga', most } : null;
}

/**
 * What the files do not name; null when nothing is to be removed.
 * @throws CliError guarded when that is too much; invalid when the files may not be whole
 */
export async function makePrunePlan(
  context: ImportContext,
  checked: readonly CheckedFile[],
): Promise<PrunePlan | null> {
  const { flags, inputs } = context;
  if (flags.prune === null) return null;
  const refuse = (why: string): never => {
    throw new CliError(EXIT.invalid, `--prune needs whole files: ${why} Nothing was written.`);
  };
  for (const [index, { records, withoutId, format }] of checked.entries()) {
    const { name, isFile } = inputs[index] ?? { name: '', isFile: true };
    if (records === 0) refuse(`${name} has no record.`);
    if (withoutId > 0) {
      refuse(`${withoutId} record(s) of ${name} have no id, so that nobody knows what they keep.`);
    }
    if (!isFile && format?.container === 'ndjson') {
      refuse('the end of NDJSON on standard input cannot be told from a cut. Import a file.');
    }
  }
  return planPrune(
    context,
    flags.prune,
    checked.map(({ named }) => named),
  );
}

/** Removes what was planned, once everything is loaded; in a dry run only says what. */
export async function pruneAfter(
  context: ImportContext,
  {
    plan,
    summary: { cancelled, failed },
    isSame,
    changes,
  }: {
    readonly plan: PrunePlan | null;
    readonly summary: ImportSummary;
    /** Whether the files are still those that were checked. */
    readonly isSame: boolean;
    readonly changes: JsonSpool | null;
  },
): Promise<{ readonly pruned: PruneResult | null; readonly cancelled: boolean }> {
  const { flags, output, interruption } = context;
  if (plan === null || cancelled) return { pruned: null, cancelled };
  const show = (mangas: readonly ListedManga[]): void => {
    if (!flags.diff) return;
    for (const { id, title } of mangas) {
      output.result(output.colors.removed(describeRemoved({ id, title })));
      changes?.add({ id, title, removed: true });
    }
  };
  if (flags.dryRun) {
    show(plan.unnamed);
    const { keptUsed, unnamed } = plan;
    return { pruned: { removed: unnamed.length, keptUsed, keptChanged: 0 }, cancelled: false };
  }
  if (failed > 0 || !isSame) {
    const why = failed > 0 ? 'the store refused records of the files' : 'a file changed meanwhile';
    output.warning(`Nothing was removed, because ${why}.`);
    return { pruned: { removed: 0, keptUsed: plan.keptUsed, keptChanged: 0 }, cancelled: false };
  }
  const pruned = await prune(context, plan, show);
  return { pruned, cancelled: interruption.signal.aborted && pruned.removed < plan.unnamed.length };
}

/**
 * Compares the catalogue with what the files name, before anything is written.
 * @throws CliError guarded when more would go than the guard allows
 */
async function planPrune(
  { operator, output, flags, interruption }: ImportContext,
  guard: PruneGuard,
  files: readonly SeenIds[],
): Promise<PrunePlan> {
  const uses = await operator.removal.countUses(null);
  const total = guard.unit === 'percent' ? await operator.countCatalogue() : 0;
  const most = mostOf(guard, total);
  const unnamed: ListedManga[] = [];
  let [catalogue, count, keptUsed] = [0, 0, 0];
  for await (const page of operator.removal.list()) {
    if (interruption.signal.aborted) break;
    catalogue += page.length;
    for (const manga of page) {
      if (files.some((file) => file.findDuplicate(manga))) continue;
      if (uses.has(manga.id)) keptUsed += 1;
      else {
        count += 1;
        // What is refused is only counted: it may be all of a large catalogue.
        if (count <= most) unnamed.push(manga);
      }
    }
    output.progress(() => `Comparing the catalogue with the files: ${format(catalogue)} manga`);
  }
  output.endProgress();
  const allowed = Math.min(mostOf(guard, catalogue), most);
  if (count > allowed && !interruption.signal.aborted) {
    throw tooMany(count, { catalogue, allowed, guard, dryRun: flags.dryRun });
  }
  return { catalogue, unnamed, keptUsed };
}

/** How many manga of a catalogue of `total` a guard lets go. */
export function mostOf(guard: PruneGuard, total: number): number {
  return guard.unit === 'manga' ? guard.most : Math.floor((total * guard.most) / 100);
}

function tooMany(
  count: number,
  {
    catalogue,
    allowed,
    guard,
    dryRun,
  }: { catalogue: number; allowed: number; guard: PruneGuard; dryRun: boolean },
): CliError {
  const share = ((count / catalogue) * 100).toFixed(1);
  const bound = guard.unit === 'manga' ? '' : `${guard.most} %, `;
  return new CliError(
    EXIT.guarded,
    `--prune would remove ${format(count)} of ${format(catalogue)} manga (${share} %), ` +
      `more than --prune-at-most allows (${bound}${format(allowed)}). Nothing was written.\n` +
      (dryRun
        ? ''
        : 'Look at what would go: the same command with --dry-run --diff --prune-at-most 100%\n') +
      `If the file is whole and this is meant: --prune-at-most ${count}`,
  );
}

/** Removes what was planned. What somebody wrote or used meanwhile stays. Stops between two batches. */
async function prune(
  { operator, settings, output, interruption }: ImportContext,
  { unnamed, keptUsed }: PrunePlan,
  onRemoved: (mangas: readonly ListedManga[]) => void,
): Promise<PruneResult> {
  const pace = operator.isPaced ? createFirestorePace(() => performance.now()) : null;
  const { signal } = interruption;
  let removed = 0;
  let tried = 0;
  const retry = {
    sleep: (milliseconds: number) => setTimeout(milliseconds),
    attempts: settings.attempts ?? ATTEMPTS,
    random: Math.random,
    isLasting,
    signal,
    onRetry: (_attempt: number, delay: number) => {
      output.note(`The store does not answer; trying again in ${(delay / 1000).toFixed(1)} s…`);
    },
  };
  for (const batch of batchesOf(unnamed, LIMITS.importBatch)) {
    if (signal.aborted) break;
    const delay = pace?.reserve(batch.length) ?? 0;
    if (delay > 0) await setTimeout(delay);
    const gone = new Set(
      await withRetry(() => operator.removal.remove(batch, { keepUsed: true }), retry),
    );
    onRemoved(batch.filter(({ id }) => gone.has(id)));
    removed += gone.size;
    tried += batch.length;
    output.progress(() => `Removing ${format(tried)} / ${format(unnamed.length)} manga`);
  }
  output.endProgress();
  return { removed, keptUsed, keptChanged: tried - removed };
}
