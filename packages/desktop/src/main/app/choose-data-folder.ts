import { desktop } from '@palmanga/core/messages/desktop';
import { dialog } from 'electron';

import { checkDataFolder } from '../backend/data-folder.ts';
import type { Controls } from './controls.ts';

/** Lets the user choose where the data lives. A folder that cannot hold it changes nothing. */
export async function chooseDataFolder(
  application: Pick<Controls, 'dataFolder' | 'useDataFolder'>,
): Promise<void> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    title: desktop.dataFolder.chooseTitle,
    buttonLabel: desktop.dataFolder.accept,
    defaultPath: application.dataFolder,
    properties: ['openDirectory', 'createDirectory'],
  });
  const [folder] = filePaths;
  if (canceled || folder === undefined) return;
  const failure = checkDataFolder(folder);
  if (failure === null) await application.useDataFolder(folder);
  else dialog.showErrorBox(desktop.dataFolder.chooseTitle, desktop.failures[failure]);
}
