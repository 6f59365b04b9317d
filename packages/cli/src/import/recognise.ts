import { createHash } from 'node:crypto';

import type { ImportSummary } from '@palmanga/catalogue-import';

import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import type { ImportContext } from './context.ts';
import type { History } from './history.ts';
import { fingerprint, type Input } from './input.ts';
import type { CheckedFile } from './passes.ts';

/** Bytes of all files together; null when unknown. */
export const sizeOf = (inputs: readonly Input[]): number | null =>
  inputs.some(({ size }) => size === null)
    ? null
    : inputs.reduce((sum, { size }) => sum + (size ?? 0), 0);

/**
 * What tells the same import from others: the digest of the one file, or of several, and of the options that
 * change what it writes.
 */
export function keyOf({ flags }: ImportContext, shas: readonly string[]): string {
  const [only = ''] = shas;
  if (shas.length === 1 && !flags.merge && flags.path === null) return only;
  const parts = JSON.stringify([shas, flags.merge, flags.path]);
  return createHash('sha256').update(parts).digest('hex');
}

/** The same of files that were checked; null when they were not, or not to their ends. */
export function keyOfChecked(
  context: ImportContext,
  checked: readonly CheckedFile[],
): string | null {
  const shas = checked.map(({ sha256 }) => sha256);
  return shas.length === 0 || context.flags.limit !== null ? null : keyOf(context, shas);
}

/** The key of files that were not checked. Reads them; null when they cannot be read again. */
export async function fingerprintOf(context: ImportContext): Promise<string | null> {
  const { inputs } = context;
  if (inputs.some(({ isRepeatable }) => !isRepeatable)) return null;
  const shas: string[] = [];
  for (const input of inputs) shas.push(await fingerprint(input));
  return keyOf(context, shas);
}

/**
 * The import among `known` that imported these same files. Reads them only when one of them has the same
 * size.
 */
export async function findSameFiles<
  T extends { readonly sha256: string; readonly size: number | null },
>(context: ImportContext, known: readonly T[]): Promise<T | null> {
  const size = sizeOf(context.inputs);
  const candidates = known.filter((entry) => entry.size !== null && entry.size === size);
  if (candidates.length === 0) return null;
  const key = await fingerprintOf(context);
  return candidates.find((entry) => entry.sha256 === key) ?? null;
}

/**
 * The checkpoint of an interrupted import of these files; null when there is none.
 * @param key of the files, if already known
 * @throws CliError usage when the files cannot be recognised
 */
export async function findCheckpoint(context: ImportContext, history: History, key: string | null) {
  const { inputs, output } = context;
  if (inputs.some(({ isRepeatable }) => !isRepeatable)) {
    throw new CliError(
      EXIT.usage,
      '--resume cannot read standard input with --no-validate: save it to a file first.',
    );
  }
  const last = history.readCheckpoint();
  const known = last === null ? [] : [last];
  const checkpoint =
    key === null
      ? await findSameFiles(context, known)
      : (known.find((one) => one.sha256 === key) ?? null);
  if (checkpoint === null) {
    const what =
      inputs.length === 1 ? 'this file: starting at its' : 'these files: starting at their';
    output.note(`Nothing to resume for ${what} beginning.`);
  }
  return checkpoint;
}

/** Remembers a finished import with the state in which it left the catalogue. */
export async function remember(
  { operator, inputs }: ImportContext,
  history: History,
  sha256: string | null,
  { records, skipped, failed }: ImportSummary,
  writes: number,
): Promise<void> {
  const { revision } = await operator.readState();
  if (sha256 === null || failed > 0) return;
  const entry = { sha256, size: sizeOf(inputs), revision, records, skipped };
  history.addToManifest(entry, writes === 0);
}
