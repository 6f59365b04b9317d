import type { DesktopShell } from '@palmanga/core';
import type { IpcRenderer } from 'electron';

import type { IpcCalls, IpcChannel } from '../shared/ipc-contract.ts';

/** Calls one channel of the table. */
export function caller(ipc: Pick<IpcRenderer, 'invoke'>) {
  return <C extends IpcChannel>(
    channel: C,
    request: IpcCalls[C]['request'],
  ): Promise<IpcCalls[C]['response']> =>
    ipc.invoke(channel, request) as Promise<IpcCalls[C]['response']>;
}

export type Call = ReturnType<typeof caller>;

/**
 * What the web app sees of the window (docs/desktop-security.md 20): plain functions with fixed
 * channels; never `ipcRenderer` nor an event of Electron's.
 */
export function appBridge(call: Call, options: { federated: boolean }): DesktopShell {
  return {
    share: ({ title, url }) => call('link:share', { title, url }),
    ...(options.federated && { signInWithProvider: () => call('sign-in:federated', null) }),
  };
}

/** What the window's own status page sees. */
export function statusBridge(call: Call, onChange: (listener: () => void) => void) {
  return {
    read: () => call('status:read', null),
    act: (action: IpcCalls['status:act']['request']) => call('status:act', action),
    onChange: (listener: () => void) => onChange(() => listener()),
  };
}

export type StatusBridge = ReturnType<typeof statusBridge>;
