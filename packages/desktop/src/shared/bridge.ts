import type { DesktopShell } from '@palmanga/core';

import { type FindQuery, IPC_NOTICES, type IpcCalls, type IpcChannel } from './ipc-contract.ts';
import type { SettingsDraft } from './settings-draft.ts';

/** The part of Electron's `ipcRenderer` that calls the main process. */
interface Ipc {
  invoke(channel: string, request: unknown): Promise<unknown>;
}

/** Calls one channel of the table. */
export function caller(ipc: Ipc) {
  return <C extends IpcChannel>(
    channel: C,
    request: IpcCalls[C]['request'],
  ): Promise<IpcCalls[C]['response']> =>
    ipc.invoke(channel, request) as Promise<IpcCalls[C]['response']>;
}

export type IpcCall = ReturnType<typeof caller>;

/**
 * The window's interface for the web app (docs/desktop-security.md 20): plain functions with fixed
 * channels. The page never gets `ipcRenderer` or an event of Electron.
 */
export function appBridge(call: IpcCall, options: { federated: boolean }): DesktopShell {
  return {
    share: ({ title, url }) => call('link:share', { title, url }),
    ...(options.federated && { signInWithProvider: () => call('sign-in:federated', null) }),
  };
}

/** The window's interface for its own status page. */
export function statusBridge(call: IpcCall, onChange: (listener: () => void) => void) {
  return {
    read: () => call('status:read', null),
    act: (action: IpcCalls['status:act']['request']) => call('status:act', action),
    onChange: (listener: () => void) => onChange(() => listener()),
  };
}

/** The window's interface for its settings. */
export function settingsBridge(call: IpcCall) {
  return {
    read: () => call('settings:read', null),
    check: (draft: SettingsDraft) => call('settings:check', draft),
    save: (draft: SettingsDraft) => call('settings:save', draft),
    chooseFolder: () => call('settings:choose-folder', null),
  };
}

/** The window's interface for its list of shortcuts. */
export function shortcutsBridge(call: IpcCall) {
  return { read: () => call('shortcuts:read', null) };
}

/** The window's interface for the bar that searches the page. */
export function findBridge(call: IpcCall, on: (notice: string, listener: () => void) => void) {
  return {
    search: (query: FindQuery) => call('find:query', query),
    read: () => call('find:read', null),
    close: () => call('find:close', null),
    onFound: (listener: () => void) => on(IPC_NOTICES.found, () => listener()),
    onAgain: (listener: () => void) => on(IPC_NOTICES.findAgain, () => listener()),
  };
}

export type SettingsBridge = ReturnType<typeof settingsBridge>;
export type ShortcutsBridge = ReturnType<typeof shortcutsBridge>;
export type FindBridge = ReturnType<typeof findBridge>;
export type StatusBridge = ReturnType<typeof statusBridge>;
