import { app, net, shell } from 'electron';

import { federatedSignIn } from '../sign-in/federated-sign-in.ts';
import { describeStatus } from '../window/display.ts';
import { shareLink } from '../window/page-actions.ts';
import type { Controls } from './controls.ts';
import type { IpcHandlers } from './ipc.ts';

/** The application's answers to its pages. */
export function ipcHandlers(application: Controls): IpcHandlers {
  const { log, settings } = application.context;
  const signIn = federatedSignIn({
    provider: settings.current.federatedSignIn,
    openBrowser: (address) => shell.openExternal(address),
    fetch: (address, init) => net.fetch(address, init),
    onFailure: (error) => log.warn(`Sign-in failed: ${error.code} ${error.message}`),
  });
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
        case 'quit':
          app.quit();
      }
      return null;
    },
  };
}
