import { app, net, shell } from 'electron';

import { shortcutsOf } from '../menu/shortcuts.ts';
import { repairSettings, settingsHandlers } from '../settings/settings-window.ts';
import { federatedSignIn } from '../sign-in/federated-sign-in.ts';
import { describeStatus } from '../window/display.ts';
import { shareLink } from '../window/page-actions.ts';
import type { Controls } from './controls.ts';
import type { IpcHandlers } from './ipc.ts';

/** The application's answers to its pages. */
export function ipcHandlers(application: Controls): IpcHandlers {
  const { log, settings } = application.context;
  const signIn = federatedSignIn({
    // The settings window may change it.
    get provider() {
      return settings.current.federatedSignIn;
    },
    openBrowser: (address) => shell.openExternal(address),
    fetch: (address, init) => net.fetch(address, init),
    onFailure: (error) => log.warn(`Sign-in failed: ${error.code} ${error.message}`),
  });
  const forSettings = settingsHandlers(application);
  return {
    'link:share': async (link) => {
      const { window } = application;
      if (window === null) return 'copied';
      return shareLink(window, link, settings.current.publicOrigin);
    },
    'sign-in:federated': async () => {
      const result = await signIn();
      application.reveal();
      return result;
    },
    'catalogue:take': () => application.catalogue.take(),
    'status:read': () => describeStatus(application.state),
    'status:act': async (action) => {
      switch (action) {
        case 'retry':
          application.retry();
          break;
        case 'open-log':
          await shell.openPath(log.file);
          break;
        case 'choose-folder':
          await application.data.changeFolder();
          break;
        case 'repair-settings':
          await repairSettings(application);
          break;
        case 'quit':
          app.quit();
      }
      return null;
    },
    'settings:read': () => forSettings.read(),
    'settings:check': (draft) => forSettings.check(draft),
    'settings:save': (draft) => forSettings.save(draft),
    'settings:choose-folder': () => forSettings.chooseFolder(),
    'shortcuts:read': () => shortcutsOf(application.menu, process.platform),
    'find:query': (query) => {
      application.findBar?.search(query);
      return null;
    },
    'find:read': () => application.findBar?.state ?? null,
    'find:close': () => {
      application.findBar?.close();
      return null;
    },
  };
}
