import { app, type MenuItemConstructorOptions, net, shell } from 'electron';

import type { BackendState } from '../backend/supervisor.ts';
import type { CatalogueOpener } from '../catalogue.ts';
import type { DataTasks } from '../data/data-tasks.ts';
import { openPath } from '../dialogs.ts';
import type { FindBar } from '../find/find-bar.ts';
import { shortcutsOf } from '../menu/shortcuts.ts';
import {
  openSettings,
  type SettingsApplication,
  settingsHandlers,
} from '../settings/settings-window.ts';
import { federatedSignIn } from '../sign-in/federated-sign-in.ts';
import { describeStatus } from '../window/display.ts';
import { shareLink } from '../window/page-actions.ts';
import type { IpcHandlers } from './ipc.ts';

/** The part of the application that its pages act on. */
export interface PageApplication extends SettingsApplication {
  readonly catalogue: Pick<CatalogueOpener, 'take'>;
  readonly data: Pick<DataTasks, 'restore' | 'changeFolder'>;
  /** Null while the window is closed. */
  readonly findBar: Pick<FindBar, 'search' | 'state' | 'close'> | null;
  /** The menu bar as it is. */
  readonly menu: readonly MenuItemConstructorOptions[];
  readonly state: BackendState;
  /** Tries again from the failure page. Invalid settings need a new launch, which reads them. */
  retry(): void;
  /** Brings the window to the front, or opens it. */
  reveal(): void;
}

/** The application's answers to its pages. */
export function ipcHandlers(application: PageApplication): IpcHandlers {
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
          await openPath(application.window, log.file);
          break;
        case 'restore':
          await application.data.restore();
          break;
        case 'choose-folder':
          await application.data.changeFolder();
          break;
        case 'repair-settings':
          await openSettings(application);
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
