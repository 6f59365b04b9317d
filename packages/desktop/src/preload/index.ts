import { parseAddress } from '@palmanga/core';
import { contextBridge, ipcRenderer } from 'electron';

import {
  appBridge,
  caller,
  findBridge,
  settingsBridge,
  shortcutsBridge,
  statusBridge,
} from '../shared/bridge.ts';
import { FEDERATED_ARGUMENT, IPC_NOTICES } from '../shared/ipc-contract.ts';
import { OWN_PROTOCOL, ownPageAt } from '../shared/own-pages.ts';
import { offerCatalogue } from './catalogue-input.ts';

const call = caller(ipcRenderer);

const on = (notice: string, listener: () => void) => void ipcRenderer.on(notice, listener);

/** The interface of each own page, as `globalThis.palmangaOwn`. */
const OWN_BRIDGES = {
  status: () => statusBridge(call, (listener) => on(IPC_NOTICES.statusChanged, listener)),
  settings: () => settingsBridge(call),
  shortcuts: () => shortcutsBridge(call),
  find: () => findBridge(call, on),
};

if (location.protocol === OWN_PROTOCOL) {
  const page = ownPageAt(location.pathname);
  if (page !== null) contextBridge.exposeInMainWorld('palmangaOwn', OWN_BRIDGES[page]());
} else {
  const federated = process.argv.includes(FEDERATED_ARGUMENT);
  contextBridge.exposeInMainWorld('palmangaDesktop', appBridge(call, { federated }));

  const takeCatalogue = async (): Promise<void> => {
    const file = await call('catalogue:take', null);
    if (file !== null) await offerCatalogue(file, document);
  };
  const isImport = (path: string) => parseAddress(path)?.kind === 'import';
  ipcRenderer.on(IPC_NOTICES.goTo, (_event, path: string) => {
    if (goWithin(path) && isImport(path)) void takeCatalogue();
  });
  ipcRenderer.on(IPC_NOTICES.catalogueWaiting, () => void takeCatalogue());
  addEventListener('DOMContentLoaded', () => {
    if (isImport(location.pathname)) void takeCatalogue();
  });
}

/**
 * Shows a page of the web app without loading the document again, as a link in it does: the entry that
 * its router keeps in the history, and the event by which it hears of it. A document whose router does
 * not run yet is left for the page.
 * @returns whether the document stays
 */
function goWithin(path: string): boolean {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  if (typeof idx !== 'number') {
    location.assign(path);
    return false;
  }
  const key = Math.random().toString(36).slice(2, 10);
  history.pushState({ usr: null, key, idx: idx + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  return true;
}
