import type { CatalogueWriter, ImportSummary } from '@palmanga/core';

import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import type { Interruption } from '../interruption.ts';
import type { OperatorBackend } from '../operator-backend.ts';
import type { Output } from '../output.ts';
import type { Settings } from '../settings.ts';
import { fingerprint, type Input } from './input.ts';
import { load } from './load.ts';
import type { ImportFlags } from './options.ts';
import { Report } from './report.ts';
import { exitCodeOf, type ImportResult } from './result.ts';
import { StateFiles, type ManifestEntry } from './state-files.ts';
import { validate, type Validation } from './validate.ts';
import { WarningList } from './warning-list.ts';

/** How long a store may take for its first answer before that is said, in milliseconds. */
const SILENCE = 2000;

export interface ImportContext {
  readonly flags: ImportFlags;
  readonly settings: Settings;
  readonly backend: OperatorBackend;
  readonly input: Input;
  readonly output: Output;
  readonly interruption: Interruption;
}

/** Checks the file, then imports what the catalogue lacks of it. */
export async function runImport(context: ImportContext): Promise<ImportResult> {
  const { flags, settings, backend, input, output, interruption } = context;
  const started = performance.now();
  const state = await backend.readState();
  const files = new StateFiles(settings.state, state.target);
  const warnings = new WarningList(output);
  const finish = (summary: ImportSummary, invalid: number, vouched: boolean): ImportResult => {
    warnings.finish();
    const { bytes: _, ...counts } = summary;
    const code = exitCodeOf(summary, invalid);
    const exitCode = code === EXIT.interrupted ? interruption.exitCode : code;
    const seconds = Math.round(performance.now() - started) / 1000;
    return {
      ok: exitCode === EXIT.done,
      exitCode,
      file: input.name,
      store: backend.label,
      vouched,
      seconds,
      summary: counts,
      warnings: warnings.counts,
    };
  };

  // With --report every record must be looked at; with --dry-run nothing is taken on trust.
  const mayTrust = state.mayVouch && flags.manifest && !flags.dryRun && flags.report === null;
  const known = mayTrust ? files.readManifest(state.revision) : [];
  const vouching = await findVouching(known, input);
  if (vouching) return finish(vouchedSummary(vouching), 0, true);

  const checked = flags.validate ? await validate(input, output, interruption.signal) : null;
  if (checked?.cancelled) return finish(interruptedSummary(flags, checked), 0, false);
  const resumeAfter = flags.resume ? await findResume(context, files, checked) : 0;

  const sha256 = checked?.sha256 ?? null;
  const writer = notingWrites(backend.catalogue, () => files.clearManifest());
  const report = flags.report === null ? null : new Report(flags.report);
  try {
    const loaded = await load(context, {
      writer: writer.catalogue,
      total: checked?.records ?? null,
      resumeAfter,
      nothingStored: await isKnownEmpty(context),
      warnings,
      onOutcome: report && ((outcome) => report.add(outcome)),
      onSettled: (settled) => {
        if (sha256 !== null && !flags.dryRun) files.writeCheckpoint({ sha256, settled });
      },
    });
    const result = finish(loaded.summary, loaded.invalid, false);
    report?.finish(result);
    if (!flags.dryRun && !loaded.summary.cancelled) {
      files.removeCheckpoint();
      const fingerprinted = loaded.sha256 ?? sha256;
      await remember(context, files, fingerprinted, loaded.summary, writer.count());
    }
    return result;
  } catch (error) {
    report?.discard();
    throw error;
  }
}

/** The first question to the store: an operator who named the wrong one is soon told so. */
async function isKnownEmpty({ backend, output }: ImportContext): Promise<boolean> {
  const waiting = setTimeout(() => {
    output.note(`Waiting for ${backend.label} to answer…`);
  }, SILENCE);
  try {
    return await backend.isKnownEmpty();
  } finally {
    clearTimeout(waiting);
  }
}

async function findVouching(
  known: readonly ManifestEntry[],
  input: Input,
): Promise<ManifestEntry | null> {
  if (known.length === 0 || !input.isRepeatable) return null;
  const sha256 = await fingerprint(input);
  return known.find((entry) => entry.sha256 === sha256) ?? null;
}

/** @throws CliError usage when nothing tells which file was interrupted */
async function findResume(
  { input, output }: ImportContext,
  files: StateFiles,
  checked: Validation | null,
): Promise<number> {
  if (!input.isRepeatable) {
    throw new CliError(EXIT.usage, '--resume cannot read standard input with --no-validate.');
  }
  const sha256 = checked?.sha256 ?? (await fingerprint(input));
  const checkpoint = files.readCheckpoint(sha256);
  if (checkpoint === null)
    output.note('Nothing to resume for this file: starting at its beginning.');
  return checkpoint?.settled ?? 0;
}

/** Remembers a finished import, unless somebody else wrote the catalogue meanwhile. */
async function remember(
  { backend }: ImportContext,
  files: StateFiles,
  sha256: string | null,
  { records, skipped, failed }: ImportSummary,
  writes: number,
): Promise<void> {
  const state = await backend.readState();
  if (sha256 === null || failed > 0) return;
  files.addToManifest({ sha256, revision: state.revision, records, skipped }, writes === 0);
}

function notingWrites(catalogue: CatalogueWriter, onFirst: () => void) {
  let writes = 0;
  const noting: CatalogueWriter = {
    find: (keys) => catalogue.find(keys),
    write: async (entries) => {
      if (writes === 0) onFirst();
      writes += 1;
      await catalogue.write(entries);
    },
  };
  return { catalogue: noting, count: () => writes };
}

const NOTHING = {
  format: null,
  dryRun: false,
  cancelled: false,
  records: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  resumed: 0,
  warnings: 0,
  settled: 0,
  bytes: 0,
} satisfies ImportSummary;

function vouchedSummary({ records, skipped }: ManifestEntry): ImportSummary {
  return { ...NOTHING, records, skipped, unchanged: records - skipped, settled: records };
}

function interruptedSummary({ dryRun }: ImportFlags, { format }: Validation): ImportSummary {
  return { ...NOTHING, format, dryRun, cancelled: true };
}
