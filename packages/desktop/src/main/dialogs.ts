import { desktop } from '@palmanga/core/messages/desktop';
import {
  dialog,
  shell,
  type BrowserWindow,
  type MessageBoxOptions,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron';

/** Dialogs that belong to the main window when there is one. */

/** Shows a message. Resolves with the index of the button that was pressed. */
export async function showMessage(
  window: BrowserWindow | null,
  options: MessageBoxOptions,
): Promise<number> {
  const all = { noLink: true, ...options };
  const { response } = await (window === null
    ? dialog.showMessageBox(all)
    : dialog.showMessageBox(window, all));
  return response;
}

/**
 * Shows a message until the signal takes it back. On macOS one without a window would halt the program until
 * it is read, so nothing is shown there.
 */
export function showUntil(
  window: BrowserWindow | null,
  message: string,
  signal: AbortSignal,
  platform: NodeJS.Platform = process.platform,
): void {
  if (window === null && platform === 'darwin') return;
  void showMessage(window, { type: 'info', message, signal });
}

/** Opens a file or folder in the program of the system that is made for it, or says that none does. */
export async function openPath(window: BrowserWindow | null, path: string): Promise<void> {
  const fault = await shell.openPath(path);
  if (fault === '') return;
  await showMessage(window, { type: 'error', message: desktop.notOpened(path), detail: fault });
}

/** Asks whether to go on. The other button is the default, because data is at stake. */
export async function confirm(
  window: BrowserWindow | null,
  question: { message: string; detail: string; accept: string; refuse: string },
): Promise<boolean> {
  const { message, detail, accept, refuse } = question;
  const pressed = await showMessage(window, {
    type: 'question',
    message,
    detail,
    buttons: [accept, refuse],
    defaultId: 1,
    cancelId: 1,
  });
  return pressed === 0;
}

/** The file or folder that the user chose; null for none. */
export async function chooseExisting(
  window: BrowserWindow | null,
  options: OpenDialogOptions,
): Promise<string | null> {
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? null : (filePaths[0] ?? null);
}

/** The path that the user chose to save to; null for none. */
export async function chooseTarget(
  window: BrowserWindow | null,
  options: SaveDialogOptions,
): Promise<string | null> {
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  return canceled || filePath === '' ? null : filePath;
}
