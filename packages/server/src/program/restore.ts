import { resolve } from 'node:path';

import { restoreBackup } from '../backup/restore-backup.ts';
import { asService } from './as-service.ts';
import { EXIT } from './exit-codes.ts';

/** Puts a backup in the place of a folder's data. */
export async function restore(path: string): Promise<number> {
  const file = resolve(path);
  const { dataFolder } = asService();
  const { createdAt, accounts, erased, pictures, former } = await restoreBackup(dataFolder, file);
  const time = createdAt === null ? '' : ` of ${createdAt.toISOString()}`;
  const files =
    pictures === null
      ? 'Photos and covers are as they were.'
      : `${pictures.photos} photo(s), ${pictures.covers} cover(s).`;
  const lines = [
    `Restored ${file}${time} to ${dataFolder}: ${accounts} account(s). ${files}`,
    ...(erased === 0 ? [] : [`${erased} account(s) that were erased since are erased again.`]),
    'Everybody is signed out, and the links of reset mails no longer work.',
    ...(former === null ? [] : [`The former data is in ${former}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return EXIT.done;
}
