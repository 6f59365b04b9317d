import { join, resolve } from 'node:path';

/** Where the product keeps everything unless PALMANGA_DATA says otherwise. */
export const DEFAULT_DATA_FOLDER = resolve(import.meta.dirname, '../../../../.data');

/** The store's file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'palmanga.db');
}
