import type { Command } from 'commander';

import { chooseBackend } from '../backend/choose-backend.ts';
import { printable } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { format } from '../import/rate.ts';
import { contextOf } from './common.ts';

/** Adds the option without which nothing is deleted. */
export function addErase(command: Command): Command {
  return command.option('-y, --yes', 'delete it; without this, only show what there is');
}

/** Shows what belongs to an account, or deletes the account and all of it for good. */
export async function erase(who: string, command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  // The option may also stand before the name of the command.
  const { yes = false } = command.optsWithGlobals<{ yes?: boolean }>();
  const operator = await (await chooseBackend(settings)).open('fail');
  try {
    const { accounts, label } = operator;
    const {
      rankings,
      favorites,
      photosLeft = [],
      copiesLeft = [],
    } = await (yes ? accounts.erase(who) : accounts.preview(who));
    const what = `${format(rankings)} ranking(s), ${format(favorites)} favorite(s), profile and photo`;
    if (yes) {
      output.result(`Erased ${who} from ${label}: ${what}. Its links lead nowhere.`);
      for (const address of photosLeft) {
        output.note(
          `The account named this photo, in a storage that refuses you: ${printable(address)}`,
        );
      }
      for (const copy of copiesLeft) {
        output.note(`A copy made earlier still contains the account. Delete ${printable(copy)}`);
      }
      const isErasedAgain =
        settings.backend === 'embedded' ? '; restoring one here erases it again' : '';
      output.note(`Backups made earlier still contain the account${isErasedAgain}.`);
    } else {
      output.result(`${who} has ${what} (${label}). Nothing was deleted.`);
      output.note(`To delete the account and all of it for good: manga-import erase ${who} --yes`);
    }
    const done = {
      account: who,
      erased: yes,
      rankings,
      favorites,
      photosLeft,
      copiesLeft,
      store: label,
    };
    output.object({ ok: true, exitCode: EXIT.done, ...done });
    return EXIT.done;
  } finally {
    await operator.close();
  }
}
