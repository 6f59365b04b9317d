import { DatabaseSync } from 'node:sqlite';

import { describeThrown } from '../main/system/log.ts';
import type { DataAnswer, DataMessage, Restored } from '../shared/backend-messages.ts';
import { describeDataFault } from './data-fault.ts';

export type DataJobs = (message: DataMessage) => Promise<DataAnswer>;

/** Does work on the data folder with the server's own functions, whose code is loaded on demand. */
export const workOnData: DataJobs = async (message) => {
  try {
    return await run(message);
  } catch (error) {
    return { type: 'data-failed', fault: describeDataFault(error), detail: describeThrown(error) };
  }
};

async function run(message: DataMessage): Promise<DataAnswer> {
  const { copyDataFolder, createBackup } = await import('@palmanga/server/backup');
  if (message.type === 'restore') return restore(message.dataFolder, message.source);
  if (message.type === 'backup') {
    await createBackup(message.dataFolder, message.target);
    return { type: 'backed-up' };
  }
  await copyDataFolder(message.dataFolder, message.target);
  return { type: 'folder-copied' };
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
