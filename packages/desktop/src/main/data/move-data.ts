import { describeThrown, type Log } from '../system/log.ts';
import { DataError } from './data-process.ts';
import { removeData } from './target-folder.ts';

/** What changes the folder of the data. */
export interface FolderChange {
  readonly dataFolder: string;
  /** The folder that the settings name; null for the application's own. */
  readonly setting: string | null;
  /** Saves the folder in the settings, on disk when it returns. Throws the file system's own error. */
  saveSetting(folder: string | null): void;
  stop(): Promise<void>;
  /** Starts the backend on the folder that the settings name. Whether it serves. */
  start(): Promise<boolean>;
  /** Copies the data to a folder. Throws DataError. */
  copy(target: string): Promise<unknown>;
  readonly log: Log;
}

/**
 * Moves the data to an empty folder: copy it, let the settings name the copy, start there, and only then
 * delete the former folder. At each moment the settings name a complete folder; when anything fails before
 * the end, the backend runs on the former one again.
 * @returns the former folder when not all of it could be deleted, else null
 * @throws DataError; the former folder is then complete, and used
 */
export async function moveData(change: FolderChange, target: string): Promise<string | null> {
  const { dataFolder, log } = change;
  await change.stop();
  try {
    await change.copy(target);
    await switchFolder(change, target);
  } catch (error) {
    await change.start();
    throw error;
  }
  try {
    await removeData(dataFolder);
    return null;
  } catch (error) {
    // The data is at its new place; that the former folder stays harms nothing, and is said.
    log.error(`The former data folder was not deleted: ${describeThrown(error)}`);
    return dataFolder;
  }
}

/**
 * Saves another folder in the settings and starts there. When that fails, the settings name the former
 * folder again, and the backend is stopped.
 * @throws DataError
 */
export async function switchFolder(change: FolderChange, folder: string): Promise<void> {
  const former = change.setting;
  try {
    change.saveSetting(folder);
    if (await change.start()) return;
  } catch (error) {
    restoreSetting(change, former);
    throw new DataError('failed', `The settings were not saved: ${describeThrown(error)}`);
  }
  await change.stop();
  restoreSetting(change, former);
  throw new DataError('not-started', `The backend does not start in ${folder}`);
}

function restoreSetting(change: FolderChange, former: string | null): void {
  try {
    change.saveSetting(former);
  } catch (error) {
    change.log.error(`The settings could not be restored: ${describeThrown(error)}`);
  }
}
