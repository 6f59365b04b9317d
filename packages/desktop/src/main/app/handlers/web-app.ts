import { net, shell } from 'electron';

import { federatedSignIn } from '../../sign-in/federated-sign-in.ts';
import { shareLink } from '../../window/page-actions.ts';
import type { IpcHandlers } from '../ipc.ts';
import type { PageApplication } from './page-application.ts';

/** The answers to the web app: its links, its sign-in, the catalogue that it imports. */
export function webAppHandlers(
  application: PageApplication,
): Pick<IpcHandlers, 'link:share' | 'sign-in:federated' | 'catalogue:take'> {
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
  };
}
