import type { MigrationCost, MigrationReport, MigrationStep, Tallied } from '@palmanga/core';
import type { Command } from 'commander';

import { chooseBackend } from '../backend/choose-backend.ts';
import { printable } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { confirmPaid } from '../import/confirm.ts';
import { format } from '../import/rate.ts';
import { Interruption } from '../interruption.ts';
import { contextOf } from './common.ts';

/** Adds the options of the migration. */
export function addMigrate(command: Command): Command {
  return command
    .option('-n, --dry-run', 'say what would be changed; write nothing')
    .option('-y, --yes', 'write to a Firebase project in production without asking');
}

/** Completes older data, step by step, and says what each step saw, changed and left alone. */
export async function migrate(command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  // The option may also stand before the name of the command.
  const { dryRun = false, yes = false } = command.optsWithGlobals<{
    dryRun?: boolean;
    yes?: boolean;
  }>();
  const interruption = new Interruption(output);
  try {
    const operator = await (await chooseBackend(settings)).open(dryRun ? 'pretend' : 'fail');
    try {
      const { migration, label: store } = operator;
      const estimate = await migration.estimate();
      if (estimate.reads > 0 && (dryRun || !operator.isPaid)) {
        output.note(describeEstimate(estimate, dryRun));
      }
      if (!dryRun) {
        await confirmPaid({ operator, output, interruption, yes, estimate: async () => estimate });
      }
      const report = await migration.run({
        dryRun,
        signal: interruption.signal,
        onProgress: (step, seen) => {
          output.progress(() => `${step}: ${format(seen)}`);
        },
      });
      const exitCode = report.cancelled ? interruption.exitCode : EXIT.done;
      output.result(describeReport(report, store, dryRun));
      if (report.cancelled) output.note('Interrupted. Run the same command again for the rest.');
      output.object({ ok: !report.cancelled, exitCode, store, dryRun, estimate, ...report });
      return exitCode;
    } finally {
      await operator.close();
    }
  } finally {
    interruption.release();
  }
}

function describeEstimate({ reads, writes }: MigrationCost, dryRun: boolean): string {
  const written = dryRun ? '' : ` and ${format(writes)} written`;
  return `At most ${format(reads)} documents will be read${written}.`;
}

function describeReport(
  { steps, reads, writes }: MigrationReport,
  store: string,
  dryRun: boolean,
): string {
  const changed = steps.reduce((sum, step) => sum + step.changed, 0);
  const end =
    changed === 0
      ? `Nothing to do in ${store}.`
      : `${dryRun ? 'A dry run: nothing was written to' : 'Done:'} ${store}.`;
  return [
    ...steps.flatMap((step) => describeStep(step, dryRun)),
    `${format(reads)} documents read, ${format(writes)} written. ${end}`,
  ].join('\n');
}

function describeStep(
  { number, name, seen, changed, changes, leftAlone }: MigrationStep,
  dryRun: boolean,
) {
  const verb = dryRun ? 'to change' : 'changed';
  return [
    `${number}. ${name}: ${format(seen)} seen, ${format(changed)} ${verb}`,
    ...changes.map((one) => `   ${describeTallied(one)}`),
    ...leftAlone.map((one) => `   left alone: ${describeTallied(one)}`),
  ];
}

function describeTallied({ what, count, examples }: Tallied): string {
  const where =
    examples.length === 0
      ? ''
      : ` (${examples.map((one) => printable(one)).join(', ')}${
          count > examples.length ? ', …' : ''
        })`;
  return `${format(count)} ${what}${where}`;
}
