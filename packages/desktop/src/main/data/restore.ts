import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { desktop } from '@palmanga/core/messages/desktop';

import type { Restored } from '../../shared/backend-messages.ts';
import { chooseExisting, confirm, showMessage } from '../dialogs.ts';
import { describeThrown } from '../system/log.ts';
import {
  type DataApplication,
  showHome,
  startAgain,
  tellFailure,
  workInProcess,
} from './data-application.ts';
import { DataError } from './data-process.ts';
import type { DataWork } from './data-work.ts';
import { folderFault } from './target-folder.ts';

const text = desktop.restore;

/** Puts a backup that the user chooses in the place of the data, which is kept aside. */
export async function restore(application: DataApplication, work: DataWork): Promise<void> {
  const source = await chooseExisting(application.window, {
    title: text.openTitle,
    buttonLabel: text.open,
    properties: ['openFile'],
    filters: [
      { name: desktop.backup.fileType, extensions: ['tar.gz', 'gz', 'db'] },
      { name: text.anyFile, extensions: ['*'] },
    ],
  });
  if (source === null) return;
  const isSure = await confirm(application.window, {
    message: text.confirm,
    detail: text.confirmDetail(source, application.dataFolder),
    accept: text.accept,
    refuse: text.refuse,
  });
  if (!isSure) return;
  const restored = await work.run(
    () => replace(application, source),
    (error) =>
      isHalfway(error)
        ? tellFailure(application, text.interrupted, error, [
            text.former(join(application.dataFolder, 'before-restore-…')),
            text.signInAgain,
          ])
        : tellFailure(application, text.failed, error),
  );
  if (restored === null || work.isEnding) return;
  await showMessage(application.window, {
    type: 'info',
    message: text.done,
    detail: describeRestored(restored),
  });
}

/** The backend starts again in any case: on the restored data, or on the former. */
async function replace(application: DataApplication, source: string): Promise<Restored> {
  const { dataFolder } = application;
  // Else the backup would come back where the disk is to be plugged in, and be hidden by it.
  const fault = application.isDataLost ? 'missing' : folderFault(dataFolder);
  if (fault !== null) throw new DataError(fault, `${dataFolder} cannot be used`);
  await application.backend.stop();
  const before = decidedRestores(dataFolder);
  try {
    const message = { type: 'restore', dataFolder, source } as const;
    const restored = await workInProcess(application, message, 'restored');
    showHome(application);
    return restored;
  } catch (error) {
    // Also when the process died, and so did not say how far it was.
    if (decidedRestores(dataFolder) === before) throw error;
    showHome(application);
    throw new DataError('interrupted', describeThrown(error));
  } finally {
    await startAgain(application);
  }
}

/**
 * How many restores have begun to replace the data of a folder: those whose former data is there, and one
 * that the next start completes.
 */
const decidedRestores = (folder: string): number =>
  readdirSync(folder).filter((name) => /^(?:before-)?restore-/u.test(name)).length;

const isHalfway = (error: unknown): boolean =>
  error instanceof DataError && error.fault === 'interrupted';

/** What came back, and where the former data is. */
export function describeRestored({ accounts, rankings, photos, erased, former }: Restored): string {
  const parts = [
    text.accounts(accounts),
    text.rankings(rankings),
    ...(photos === null ? [] : [text.photos(photos)]),
  ];
  return [
    text.cameBack(parts),
    ...(photos === null ? [text.samePictures] : []),
    ...(erased === 0 ? [] : [text.erasedAgain]),
    ...(former === null ? [] : [text.former(former)]),
    text.signInAgain,
  ].join('\n');
}
