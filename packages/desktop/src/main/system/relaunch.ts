import { app, type RelaunchOptions } from 'electron';

/**
 * Has the program launched again when it ends. The program inside an AppImage disappears with its launch:
 * the AppImage itself is launched.
 */
export function relaunch(
  { APPIMAGE }: Readonly<Record<string, string | undefined>>,
  options: RelaunchOptions = {},
): void {
  app.relaunch({ ...options, ...(APPIMAGE && { execPath: APPIMAGE }) });
}
