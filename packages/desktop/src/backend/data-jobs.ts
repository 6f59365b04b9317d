import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { FolderCopy } from '@palmanga/server/backup';

import { describeThrown } from '../main/system/log.ts';
import type { DataAnswer, DataMessage, Restored } from '../shared/backend-messages.ts';
import { describeDataFault } from './data-fault.ts';

export type DataJobs = (message: DataMessage) => Promise<DataAnswer>;

/**
 * Does the work on the data folder, with the server's own backup and restore. Their code is loaded on
 * demand. A copy that was made keeps others from the former folder until the process ends.
 */
export function dataJobs(): DataJobs {
  let copy: FolderCopy | null = null;
  const run = async (message: DataMessage): Promise<DataAnswer> => {
    const { copyDataFolder, createBackup, flush } = await import('@palmanga/server/backup');
    if (message.type === 'backup') {
      await createBackup(message.dataFolder, message.target);
      return { type: 'backed-up' };
    }
    if (message.type === 'restore') return restore(message.dataFolder, message.source);
    if (message.type === 'copy-folder') {
      copy = await copyDataFolder(message.dataFolder, message.target);
      return { type: 'folder-copied' };
    }
    if (copy === null) throw new Error('No folder was copied');
    // Else a power cut could bring back the settings that name the folder which is deleted now.
    flush(message.settingsFile);
    flush(dirname(message.settingsFile));
    return { type: 'folder-removed', kept: await copy.remove() };
  };
  return async (message) => {
    try {
      return await run(message);
    } catch (error) {
      return {
        type: 'data-failed',
        fault: describeDataFault(error),
        detail: describeThrown(error),
      };
    }
  };
}

async function restore(dataFolder: string, source: string): Promise<Restored> {
  const { databaseFile, restoreBackup } = await import('@palmanga/server/backup');
  const { accounts, erased, pictures, former } = await restoreBackup(dataFolder, source);
  const rankings = countRankings(databaseFile(dataFolder));
  return { type: 'restored', accounts, rankings, photos: pictures?.photos ?? null, erased, former };
}

function countRankings(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare('SELECT count(*) AS count FROM rankings').get()?.['count']);
  } finally {
    database.close();
  }
}
