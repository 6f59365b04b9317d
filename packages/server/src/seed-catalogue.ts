import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { importCatalogue } from '@palmanga/catalogue-import';
import type { Logger } from '@palmanga/host';

import type { Store } from './store/index.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Loads `catalogue.json` of a folder when the catalogue is empty, as samples, which the first import
 * removes unless somebody uses them, and names the works of `starters.json` to begin with. A faulty file is
 * only logged.
 */
export async function seedCatalogue(store: Store, folder: string, logger: Logger): Promise<void> {
  const file = join(folder, 'catalogue.json');
  if (store.countMangas() > 0 || !existsSync(file)) return;
  try {
    const summary = await importCatalogue(createReadStream(file), store.samples, {
      decodeUtf8: (bytes) => decoder.decode(bytes),
      sleep: (milliseconds) => setTimeout(milliseconds),
    });
    const starters = join(folder, 'starters.json');
    if (existsSync(starters)) {
      await store.nameStarters(JSON.parse(await readFile(starters, 'utf8')) as string[]);
    }
    logger.debug({ file, summary }, 'The shipped catalogue was loaded');
  } catch (error) {
    logger.error({ file, err: error }, 'The shipped catalogue cannot be loaded');
  }
}
