import { clipboard, Menu, type BrowserWindow } from 'electron';

import { contextMenu } from '../menu/context-menu.ts';

/** Shows our menu on a right click: Electron has none of its own. */
export function popUpContextMenu(window: BrowserWindow): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, params) => {
    const template = contextMenu(params, {
      replaceMisspelling: (word) => webContents.replaceMisspelling(word),
      addToDictionary: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
      copyText: (text) => void clipboard.writeText(text),
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
