import type { FederatedSignInResult } from '@palmanga/core';
import type { DesktopFailure } from '@palmanga/core/messages/desktop';

/** Which of our pages may use a channel: the web app, or the window's own status page. */
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
 * Every call a page can make of the main process, in one table: what it sends and what it gets.
 * A channel that is not here does not exist.
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
 * Channels at run time, each with the page allowed to use it. A channel of the types that is
 * missing here, or one here that the types do not know, does not compile.
 */
export const IPC_CHANNELS = {
  'link:share': 'app',
  'sign-in:federated': 'app',
  'catalogue:take': 'app',
  'status:read': 'status',
  'status:act': 'status',
} as const satisfies Record<IpcChannel, Page>;

/** Notices the main process sends to a page; they carry nothing, the page asks for the rest. */
export const IPC_NOTICES = {
  catalogueWaiting: 'catalogue:waiting',
  statusChanged: 'status:changed',
} as const;
