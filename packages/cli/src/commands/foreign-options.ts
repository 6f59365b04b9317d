import type { Command } from 'commander';

import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';

/**
 * Refuses options of the import that stand before the name of another command: passed over in
 * silence, `--dry-run revoke` would revoke.
 * @throws CliError usage
 */
export function refuseForeignOptions(program: Command, command: Command): void {
  const known = new Set(command.options.map((option) => option.attributeName()));
  for (const option of program.options) {
    const name = option.attributeName();
    if (program.getOptionValueSource(name) !== 'cli' || known.has(name)) continue;
    throw new CliError(
      EXIT.usage,
      `${option.long ?? option.flags} is no option of "manga-import ${command.name()}".`,
    );
  }
}
