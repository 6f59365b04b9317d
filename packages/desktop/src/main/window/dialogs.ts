import {
  type BrowserWindow,
  dialog,
  type MessageBoxOptions,
  type MessageBoxReturnValue,
  type OpenDialogOptions,
  type OpenDialogReturnValue,
} from 'electron';

/** Asks in front of the main window, which waits; by itself while that is closed. */
export function showMessage(
  window: BrowserWindow | null,
  options: MessageBoxOptions,
): Promise<MessageBoxReturnValue> {
  return window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options);
}

/** Asks for a file or a folder, as `showMessage` does. */
export function showOpenDialog(
  window: BrowserWindow | null,
  options: OpenDialogOptions,
): Promise<OpenDialogReturnValue> {
  return window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options);
}
