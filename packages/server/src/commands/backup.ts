import { resolve } from 'node:path';

import { databaseFile, readSettings } from '../settings.ts';
import { openStore } from '../store/index.ts';

/** Copies the database, while a server may be writing to it, to a file that can be opened. */
export async function backUp(file: string): Promise<number> {
  const { dataFolder } = readSettings(process.env);
  const store = openStore({ file: databaseFile(dataFolder) });
  try {
    await store.backup(resolve(file));
  } finally {
    store.close();
  }
  process.stdout.write(`${resolve(file)}\n`);
  return 0;
}
