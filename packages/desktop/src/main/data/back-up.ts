import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { desktop } from '@palmanga/core/messages/desktop';
import { app, shell } from 'electron';

import { chooseTarget, showMessage } from '../dialogs.ts';
import { type DataApplication, tellFailure, workInProcess } from './data-application.ts';
import { DataError } from './data-process.ts';
import type { DataWork } from './data-work.ts';
import { isInside } from './target-folder.ts';

const text = desktop.backup;

/** What ends the names of the server's backups. */
const EXTENSION = 'tar.gz';

/** Saves the data to a file that the user chooses, while the backend runs. */
export async function backUp(application: DataApplication, work: DataWork): Promise<void> {
  const target = await chooseTarget(application.window, {
    title: text.saveTitle,
    defaultPath: join(app.getPath('documents'), backupName(new Date())),
    filters: [{ name: text.fileType, extensions: [EXTENSION] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (target === null) return;
  const isDone = await work.run(
    () => save(application, target),
    (error) => tellFailure(application, text.failed, error),
  );
  if (isDone === null || work.isEnding) return;
  const pressed = await showMessage(application.window, {
    type: 'info',
    message: text.done,
    detail: text.doneDetail(target),
    buttons: [text.show, text.close],
    defaultId: 1,
    cancelId: 1,
  });
  if (pressed === 0) shell.showItemInFolder(target);
}

async function save(application: DataApplication, target: string): Promise<true> {
  const { dataFolder } = application;
  const folder = dirname(target);
  if (!existsSync(folder)) throw new DataError('missing', `${folder} does not exist`);
  if (await isInside(folder, dataFolder)) {
    throw new DataError('inside', `${target} is in the data folder`);
  }
  await workInProcess(application, { type: 'backup', dataFolder, target }, 'backed-up');
  return true;
}

/** The name of a backup that is made on a day, in local time: `palmanga-2026-11-27.tar.gz`. */
export function backupName(day: Date): string {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `palmanga-${year}-${month}-${date}.${EXTENSION}`;
}
