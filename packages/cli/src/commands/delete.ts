import { batchesOf, LIMITS, type ListedManga, type MangaUse, type Operator } from '@palmanga/core';
import type { Command } from 'commander';

import { chooseBackend } from '../backend/choose-backend.ts';
import { printable, shellWord } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findMangas } from '../find-mangas.ts';
import { format } from '../import/rate.ts';
import { Interruption } from '../interruption.ts';
import { contextOf } from './common.ts';

interface DeleteOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

/** Adds the options without which nothing is deleted. */
export function addDelete(command: Command): Command {
  return command
    .option('-y, --yes', 'delete them; without this, only show what uses them')
    .option('-n, --dry-run', 'only show what uses them, even with --yes');
}

/** Shows what uses manga of the catalogue, or deletes them. Rankings and favorites keep their copies. */
export async function deleteMangas(given: readonly string[], command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  // The options may also stand before the name of the command.
  const { yes = false, dryRun = false } = command.optsWithGlobals<DeleteOptions>();
  const ids = [...new Set(given)];
  const interruption = new Interruption(output);
  const operator = await (await chooseBackend(settings)).open(yes && !dryRun ? 'fail' : 'pretend');
  try {
    const mangas = await findMangas(operator, ids, 'Nothing was deleted.');
    if (operator.isPaid) {
      const reads = await operator.removal.estimateReads();
      output.note(`At most ${format(reads)} documents will be read.`);
    }
    const uses = await operator.removal.countUses(new Set(ids));
    const shown = ids.map((id) => describeUse(id, mangas.get(id)?.title ?? '', uses.get(id)));
    output.result(shown.join('\n'));
    const deleted =
      yes && !dryRun ? await remove(operator, [...mangas.values()], interruption) : [];
    const count = `${format(ids.length)} manga`;
    if (!yes || dryRun) {
      output.result(`Nothing was deleted from ${operator.label}.`);
      if (!yes && !dryRun)
        output.note(`To delete ${ids.length === 1 ? 'it' : 'them'}: ${confirmed()}`);
    } else {
      output.result(`Deleted ${format(deleted.length)} of ${count} from ${operator.label}.`);
      if (uses.size > 0) {
        output.note('Rankings and favorites keep their copies of title, author and cover.');
      }
    }
    const isWhole = !yes || dryRun || deleted.length === ids.length;
    const exitCode = isWhole
      ? EXIT.done
      : interruption.signal.aborted
        ? interruption.exitCode
        : EXIT.partial;
    if (!isWhole) {
      output.note(
        interruption.signal.aborted
          ? 'Interrupted: the manga deleted so far are gone, the others are as before.'
          : 'The others were written meanwhile, so they were kept. Look at them, then run again.',
      );
    }
    output.object({
      ok: isWhole,
      exitCode,
      dryRun: !yes || dryRun,
      store: operator.label,
      mangas: ids.map((id) => {
        const { rankings = 0, favorites = 0 } = uses.get(id) ?? {};
        const title = mangas.get(id)?.title;
        return { id, title, rankings, favorites, deleted: deleted.includes(id) };
      }),
    });
    return exitCode;
  } finally {
    await operator.close();
    interruption.release();
  }
}

/** The same command line with --yes: right after the command's name, so that it stands before any `--`. */
function confirmed(): string {
  const words = process.argv.slice(2);
  const at = words.indexOf('delete') + 1;
  return ['manga-import', ...words.slice(0, at), '--yes', ...words.slice(at)]
    .map((word) => shellWord(word))
    .join(' ');
}

async function remove(
  { removal }: Operator,
  mangas: readonly ListedManga[],
  { signal }: Interruption,
): Promise<readonly string[]> {
  const deleted: string[] = [];
  for (const batch of batchesOf(mangas, LIMITS.importBatch)) {
    if (signal.aborted) break;
    deleted.push(...(await removal.remove(batch, { keepUsed: false })));
  }
  return deleted;
}

function describeUse(id: string, title: string, use: MangaUse | undefined): string {
  const name = `${printable(id)} '${printable(title)}'`;
  if (use === undefined) return `${name}: used by nobody`;
  const parts = [
    ...(use.rankings > 0 ? [`in ${format(use.rankings)} ranking(s)`] : []),
    ...(use.favorites > 0 ? [`a favorite of ${format(use.favorites)} account(s)`] : []),
  ];
  return `${name}: ${parts.join(', ')}`;
}
