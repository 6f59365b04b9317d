import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { importCatalogue } from '@palmanga/catalogue-import';
import type { Logger } from '@palmanga/site/process';

import type { Actor, Store } from './store/index.ts';

/** The shipped catalogue is written with the rights of the operator who starts the server. */
const OPERATOR: Actor = { uid: '', email: null, displayName: null, isAdmin: true };

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Loads `catalogue.json` of a folder when the catalogue is empty. A faulty file is only logged. */
export async function seedCatalogue(store: Store, folder: string, logger: Logger): Promise<void> {
  const file = join(folder, 'catalogue.json');
  const { mangas, catalogue } = store.as(OPERATOR);
  const { items } = await mangas.search({ query: '', cursor: null, limit: 1 });
  if (items.length > 0 || !existsSync(file)) return;
  try {
    const summary = await importCatalogue(createReadStream(file), catalogue, {
      decodeUtf8: (bytes) => decoder.decode(bytes),
      sleep: (milliseconds) => setTimeout(milliseconds),
    });
    logger.debug({ file, summary }, 'The shipped catalogue was loaded');
  } catch (error) {
    logger.error({ file, err: error }, 'The shipped catalogue cannot be loaded');
  }
}
