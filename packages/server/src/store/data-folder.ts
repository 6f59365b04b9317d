import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the product keeps everything unless PALMANGA_DATA says otherwise. */
export const DEFAULT_DATA_FOLDER = fileURLToPath(new URL('../../../../.data', import.meta.url));

/** The store's file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'palmanga.db');
}
