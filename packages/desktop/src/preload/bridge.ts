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
 * The window's interface for the web app (docs/desktop-security.md 20): plain functions with fixed
 * channels. The page never gets `ipcRenderer` or an event of Electron.
 */
export function appBridge(call: Call, options: { federated: boolean }): DesktopShell {
  return {
    share: ({ title, url }) => call('link:share', { title, url }),
    ...(options.federated && { signInWithProvider: () => call('sign-in:federated', null) }),
  };
}

/** The window's interface for its own status page. */
export function statusBridge(call: Call, onChange: (listener: () => void) => void) {
  return {
    read: () => call('status:read', null),
    act: (action: IpcCalls['status:act']['request']) => call('status:act', action),
    onChange: (listener: () => void) => onChange(() => listener()),
  };
}

export type StatusBridge = ReturnType<typeof statusBridge>;
