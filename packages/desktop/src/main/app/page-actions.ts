import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { desktop } from '@palmanga/core/messages/desktop';
import { app, clipboard, dialog, ShareMenu, type BrowserWindow } from 'electron';

import type { SharedLink } from '../../shared/ipc-contract.ts';
import { PDF_OPTIONS, pdfName } from '../documents/pdf.ts';
import { publicLink } from '../documents/share-link.ts';
import type { Log } from '../log/log-file.ts';
import { describeThrown } from '../log/log-line.ts';

/** Prints the page through the system's dialog. */
export function printPage(window: BrowserWindow, log: Log): void {
  window.webContents.print({ printBackground: true }, (success, reason) => {
    if (success || /cancel/iu.test(reason)) return;
    log.warn(`Printing failed: ${reason}`);
    dialog.showErrorBox(app.name, desktop.pdf.printFailed);
  });
}

/** Saves the page as a PDF where the user chooses. */
export async function savePagePdf(window: BrowserWindow, log: Log): Promise<void> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: desktop.pdf.saveTitle,
    defaultPath: join(app.getPath('documents'), pdfName(window.webContents.getTitle())),
    filters: [{ name: desktop.pdf.fileType, extensions: ['pdf'] }],
  });
  if (canceled || filePath === '') return;
  try {
    await writeFile(filePath, await window.webContents.printToPDF(PDF_OPTIONS));
  } catch (error) {
    log.error(`The PDF could not be saved: ${describeThrown(error)}`);
    dialog.showErrorBox(app.name, desktop.pdf.failed);
  }
}

/**
 * Shares a link: the system's sheet where there is one (macOS), otherwise a copy.
 * @param publicOrigin see `publicLink`
 */
export async function shareLink(
  window: BrowserWindow,
  link: SharedLink,
  publicOrigin: string | null,
  platform: NodeJS.Platform = process.platform,
): Promise<'shared' | 'copied'> {
  const url = publicLink(link.url, publicOrigin) ?? link.url;
  if (platform === 'darwin') {
    new ShareMenu({ texts: [link.title], urls: [url] }).popup({ window });
    return 'shared';
  }
  await clipboard.writeText(url);
  return 'copied';
}
