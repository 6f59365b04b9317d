import type { AccountData, AccountRanking } from '@palmanga/core';
import type { Command } from 'commander';

import { chooseBackend } from '../backend/choose-backend.ts';
import { CliError } from '../cli-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Rate, format } from '../import/rate.ts';
import { Interruption } from '../interruption.ts';
import { outputPath } from '../unwritable.ts';
import { contextOf } from './common.ts';

/** Adds the options of the copy of an account. */
export function addExportAccount(command: Command): Command {
  return command.option('-f, --force', 'replace a file that exists already');
}

/** Writes everything that is kept of one account as an archive, for its owner. */
export async function exportAccount(
  who: string,
  path: string,
  command: Command,
): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  const { force = false } = command.opts<{ force?: boolean }>();
  if (path === '-')
    throw new CliError(EXIT.usage, 'Name a file: an archive is not for a terminal.');
  const file = outputPath(path);
  // Loaded here, so that imports do without its libraries.
  const { writeArchive } = await import('../account/write-archive.ts');
  const interruption = new Interruption(output);
  const { signal } = interruption;
  const operator = await (await chooseBackend(settings)).open('fail');
  try {
    const rate = new Rate('Reading', 'rankings');
    let rankings = 0;
    async function* counted(data: AccountData): AsyncGenerator<AccountRanking, void, void> {
      for await (const ranking of data.rankings) {
        yield ranking;
        rankings += 1;
        output.progress(() => rate.text(rankings, data.rankingsCount));
      }
    }
    const bytes = await operator.accounts.read(who, (data) =>
      writeArchive({ ...data, rankings: counted(data) }, { path: file, force, signal }),
    );
    if (bytes === null) {
      output.endProgress();
      output.note('Interrupted: nothing was kept of the archive. Run the same command again.');
      output.object({ ok: false, exitCode: interruption.exitCode, file: path });
      return interruption.exitCode;
    }
    const size = `${format(rankings)} rankings, ${format(bytes)} bytes`;
    output.result(`The account ${who} of ${operator.label} written to ${path} (${size}).`);
    output.note(
      'It holds everything of this person: send it to nobody else, and delete it afterwards.',
    );
    output.object({
      ok: true,
      exitCode: EXIT.done,
      account: who,
      file: path,
      rankings,
      bytes,
      store: operator.label,
    });
    return EXIT.done;
  } finally {
    await operator.close();
    interruption.release();
  }
}
