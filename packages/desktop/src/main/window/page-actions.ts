import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { desktop } from '@palmanga/core/messages/desktop';
import { app, clipboard, ShareMenu, type BrowserWindow, type PrintToPDFOptions } from 'electron';

import type { SharedLink } from '../../shared/ipc-contract.ts';
import { chooseTarget, showMessage } from '../dialogs.ts';
import { publicLink } from '../links/page-links.ts';
import { describeThrown, type Log } from '../system/log.ts';

/** Characters of a PDF's name, without the extension. */
const MAX_NAME_LENGTH = 80;
/** Names that Windows reserves for devices, whatever their extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu;

/** A4, with margins from the page's print style. Tagged, so that screen readers can read it. */
export const PDF_OPTIONS: PrintToPDFOptions = {
  pageSize: 'A4',
  printBackground: true,
  preferCSSPageSize: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
};

/** Prints the page through the system's dialog. */
export function printPage(window: BrowserWindow, log: Log): void {
  window.webContents.print({ printBackground: true }, (success, reason) => {
    if (success || /cancel/iu.test(reason)) return;
    log.warn(`Printing failed: ${reason}`);
    void showMessage(window, { type: 'error', message: desktop.pdf.printFailed });
  });
}

/** Saves the page as a PDF where the user chooses. */
export async function savePagePdf(window: BrowserWindow, log: Log): Promise<void> {
  const file = await chooseTarget(window, {
    title: desktop.pdf.saveTitle,
    defaultPath: join(app.getPath('documents'), pdfName(window.webContents.getTitle())),
    filters: [{ name: desktop.pdf.fileType, extensions: ['pdf'] }],
  });
  if (file === null) return;
  try {
    await writeFile(file, await window.webContents.printToPDF(PDF_OPTIONS));
  } catch (error) {
    log.error(`The PDF could not be saved: ${describeThrown(error)}`);
    await showMessage(window, { type: 'error', message: desktop.pdf.failed });
  }
}

/** A file name for the page's title that every system accepts, without the product's name. */
export function pdfName(pageTitle: string): string {
  const name = pageTitle
    .replace(/\s+[–-]\s+Palmanga$/u, '')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^[. ]+|[. ]+$/gu, '');
  const isUsable = name !== '' && !DEVICE_NAME.test(name);
  return `${isUsable ? name : desktop.pdf.defaultName}.pdf`;
}

/**
 * Shares a link through the system's share sheet on macOS; copies it elsewhere.
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
