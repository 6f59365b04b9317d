import { desktop } from '@palmanga/core/messages/desktop';
import { app, dialog } from 'electron';

import { describeThrown } from '../log/log-line.ts';
import type { UpdateOptions } from '../updates/updates.ts';
import type { DesktopContext } from './controls.ts';

/** What looking for updates needs of the application. */
export function updateHost({ settings, log }: DesktopContext): UpdateOptions {
  return {
    feed: settings.current.updateFeed,
    packaged: app.isPackaged,
    load: async () => (await import('electron-updater')).default.autoUpdater,
    notify: (message) => void dialog.showMessageBox({ type: 'info', message, noLink: true }),
    offerRestart: async (message) => {
      const { response } = await dialog.showMessageBox({
        type: 'info',
        message,
        buttons: [desktop.updates.install, desktop.updates.later],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      });
      return response === 0;
    },
    onError: (error) => log.error(`Looking for an update failed: ${describeThrown(error)}`),
  };
}
