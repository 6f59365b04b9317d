import { resolve } from 'node:path';

import { createBackup } from '../backup/create-backup.ts';
import { recordBackup } from '../backup/last-backup.ts';
import { asService } from './as-service.ts';
import { EXIT } from './exit-codes.ts';

/** Copies a folder's data to one file, even while a server writes to it. */
export async function backUp(path: string): Promise<number> {
  const file = resolve(path);
  const { dataFolder } = asService();
  const { photos, covers, leftOut } = await createBackup(dataFolder, file);
  for (const name of leftOut) process.stderr.write(`Left out, because it is no cover: ${name}\n`);
  process.stdout.write(`${file}: the database, ${photos} photo(s), ${covers} cover(s)\n`);
  try {
    recordBackup(dataFolder, { at: new Date(), file });
  } catch (error) {
    const { message } = error as Error;
    process.stderr.write(`"palmanga start --check" will not know of it: ${message}\n`);
  }
  return EXIT.done;
}
