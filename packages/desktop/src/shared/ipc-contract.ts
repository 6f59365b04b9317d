import type { FederatedSignInResult } from '@palmanga/core';
import type { DesktopFailure } from '@palmanga/core/messages/desktop';

/** Protocol of the window's own status page, as `location.protocol` reads. */
export const STATUS_PROTOCOL = 'palmanga-status:';

/** Argument that makes the preload script offer sign-in through the system's browser. */
export const FEDERATED_ARGUMENT = '--palmanga-federated-sign-in';

/** Which page may use a channel: the web app, or the window's own status page. */
export type Page = 'app' | 'status';

export interface SharedLink {
  readonly title: string;
  readonly url: string;
}

export interface CatalogueFile {
  readonly name: string;
  readonly text: string;
}

export type StatusAction = 'retry' | 'open-log' | 'choose-folder' | 'quit';

export type Status =
  | { readonly kind: 'starting' }
  | { readonly kind: 'restarting' }
  | {
      readonly kind: 'failed';
      readonly failure: DesktopFailure;
      readonly actions: readonly StatusAction[];
    };

/**
 * Every call that a page can make to the main process, with its request and its response. A channel
 * that is not in this table does not exist.
 */
export interface IpcCalls {
  'link:share': { request: SharedLink; response: 'shared' | 'copied' };
  'sign-in:federated': { request: null; response: FederatedSignInResult };
  'catalogue:take': { request: null; response: CatalogueFile | null };
  'status:read': { request: null; response: Status };
  'status:act': { request: StatusAction; response: null };
}

export type IpcChannel = keyof IpcCalls;

/**
 * The channels at run time, each with the page that may use it. It does not compile when it misses a
 * channel of the types or names one that the types do not know.
 */
export const IPC_CHANNELS = {
  'link:share': 'app',
  'sign-in:federated': 'app',
  'catalogue:take': 'app',
  'status:read': 'status',
  'status:act': 'status',
} as const satisfies Record<IpcChannel, Page>;

/**
 * Notices from the main process to a page. They carry no data, which the page asks for; only `goTo` carries a
 * path of the web app.
 */
export const IPC_NOTICES = {
  goTo: 'app:go-to',
  catalogueWaiting: 'catalogue:waiting',
  statusChanged: 'status:changed',
} as const;
