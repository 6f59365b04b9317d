import { parseAddress } from '@palmanga/core';
import { contextBridge, ipcRenderer } from 'electron';

import { FEDERATED_ARGUMENT, IPC_NOTICES, STATUS_PROTOCOL } from '../shared/ipc-contract.ts';
import { appBridge, caller, statusBridge } from './bridge.ts';
import { offerCatalogue } from './catalogue-input.ts';
import { goWithin } from './go-within.ts';

const call = caller(ipcRenderer);

if (location.protocol === STATUS_PROTOCOL) {
  contextBridge.exposeInMainWorld(
    'palmangaStatus',
    statusBridge(call, (listener) => ipcRenderer.on(IPC_NOTICES.statusChanged, listener)),
  );
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
