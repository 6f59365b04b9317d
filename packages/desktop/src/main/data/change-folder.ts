import { desktop } from '@palmanga/core/messages/desktop';

import { chooseExisting, confirm, showMessage } from '../dialogs.ts';
import {
  type DataApplication,
  showHome,
  startAgain,
  tellFailure,
  workInProcess,
} from './data-application.ts';
import { DataError } from './data-process.ts';
import type { DataWork } from './data-work.ts';
import { type FolderChange, moveData, switchFolder } from './move-data.ts';
import { foreignNames, inspectTarget, type TargetFolder } from './target-folder.ts';

const text = desktop.dataFolder;

/**
 * Lets the user choose the data folder. The data moves into an empty one, and one with data is opened.
 * While the present folder cannot be read nothing moves: the other one is opened, and the user is told
 * where the rankings stay.
 */
export async function changeFolder(application: DataApplication, work: DataWork): Promise<void> {
  const { window, context, dataFolder } = application;
  if (context.env['PALMANGA_DATA']) {
    const { imposed: message, imposedDetail: detail } = text;
    await showMessage(window, { type: 'info', message, detail });
    return;
  }
  const target = await chooseExisting(window, {
    title: text.chooseTitle,
    buttonLabel: text.accept,
    defaultPath: dataFolder,
    properties: ['openDirectory', 'createDirectory'],
  });
  if (target === null) return;
  const canMove = application.backend.state.kind === 'ready';
  // A folder that is lost may begin anew, when its disk is another one.
  const kind = await examine(application.isDataLost ? null : dataFolder, target);
  if (kind === 'empty' && canMove) await moveAlone(application, work, target);
  else if (kind === 'empty' || kind === 'occupied') await open(application, work, target, kind);
  else {
    const message = canMove ? text.notMoved : text.notOpened;
    await tellFailure(application, message, new DataError(kind, `${target}: ${kind}`));
  }
}

const examine = (present: string | null, target: string): Promise<TargetFolder> =>
  inspectTarget(present, target).catch(() => 'failed');

/** Moves the data, unless its folder holds something else too. */
async function moveAlone(
  application: DataApplication,
  work: DataWork,
  target: string,
): Promise<void> {
  const others = await foreignNames(application.dataFolder);
  if (others.length === 0) {
    await move(application, work, target);
    return;
  }
  const error = new DataError('mixed', `${application.dataFolder} holds ${others.join(', ')} too`);
  await tellFailure(application, text.notMoved, error, [text.others(others)]);
}

async function move(application: DataApplication, work: DataWork, target: string): Promise<void> {
  const { dataFolder } = application;
  const moved = await work.run(
    async () => ({ kept: await moveData(folderChange(application), target) }),
    async (error) => {
      // Complete, but not used: the settings were not saved, or the backend does not start on it.
      const isCopied = (await examine(dataFolder, target)) === 'occupied';
      await tellFailure(application, text.notMoved, error, [
        text.unchanged(dataFolder),
        ...(isCopied ? [text.copyStays(target)] : []),
      ]);
    },
  );
  if (moved === null || work.isEnding) return;
  const { kept } = moved;
  const lines = [text.movedDetail(target), ...(kept === null ? [] : [text.kept(kept)])];
  await showMessage(application.window, {
    type: 'info',
    message: text.moved,
    detail: lines.join('\n'),
  });
}

async function open(
  application: DataApplication,
  work: DataWork,
  target: string,
  kind: 'empty' | 'occupied',
): Promise<void> {
  const { window, dataFolder } = application;
  const isSure = await confirm(window, {
    message: text[kind],
    detail: text.stays(dataFolder),
    accept: kind === 'occupied' ? text.openThese : text.beginThere,
    refuse: text.cancel,
  });
  if (!isSure) return;
  await work.run(
    async () => {
      const change = folderChange(application, kind === 'empty');
      await change.stop();
      showHome(application);
      try {
        await switchFolder(change, target);
      } catch (error) {
        await startAgain(application);
        throw error;
      }
    },
    (error) => tellFailure(application, text.notOpened, error),
  );
}

function folderChange(application: DataApplication, mayBeEmpty = false): FolderChange {
  const { context, dataFolder } = application;
  const { settings, log } = context;
  return {
    dataFolder,
    setting: settings.current.dataFolder,
    saveSetting: (folder) => settings.update({ dataFolder: folder }),
    stop: () => application.backend.stop(),
    start: () => startAgain(application, mayBeEmpty),
    copy: (target) =>
      workInProcess(application, { type: 'copy-folder', dataFolder, target }, 'folder-copied'),
    log,
  };
}
