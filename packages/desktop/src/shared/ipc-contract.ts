import type { FederatedSignInResult } from '@palmanga/core';
import type { DesktopFailure } from '@palmanga/core/messages/desktop';

import type { OwnPage } from './own-pages.ts';
import type {
  SettingsDraft,
  SettingsFaults,
  SettingsSaved,
  SettingsView,
} from './settings-draft.ts';

/** Argument that makes the preload script offer sign-in through the system's browser. */
export const FEDERATED_ARGUMENT = '--palmanga-federated-sign-in';

/** Which page may use a channel: the web app, or one of the window's own. */
export type CallingPage = 'app' | OwnPage;

export interface SharedLink {
  readonly title: string;
  readonly url: string;
}

export interface CatalogueFile {
  readonly name: string;
  readonly text: string;
}

/** Actions of the status page, which help after a failure. */
export const STATUS_ACTIONS = [
  'retry',
  'restore',
  'choose-folder',
  'repair-settings',
  'open-log',
  'quit',
] as const;

export type StatusAction = (typeof STATUS_ACTIONS)[number];

export type Status =
  | { readonly kind: 'starting' }
  | { readonly kind: 'restarting' }
  | { readonly kind: 'updating'; readonly step: number; readonly steps: number }
  | {
      readonly kind: 'failed';
      readonly failure: DesktopFailure;
      readonly actions: readonly StatusAction[];
    };

/** What the search bar asks for. */
export interface FindQuery {
  readonly text: string;
  readonly forward: boolean;
  /** Whether the text is another one than before. */
  readonly isNew: boolean;
}

/** What was found: the place of the marked result, from 1, and how many there are. Null before an answer. */
export type FindState = { readonly active: number; readonly total: number } | null;

/** Entries of the menu that have keys, by menu. */
export interface ShortcutGroup {
  readonly title: string;
  readonly entries: readonly { readonly label: string; readonly keys: string }[];
}

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
  'settings:read': { request: null; response: SettingsView };
  'settings:check': { request: SettingsDraft; response: SettingsFaults };
  'settings:save': { request: SettingsDraft; response: SettingsSaved };
  'settings:choose-folder': { request: null; response: SettingsView };
  'shortcuts:read': { request: null; response: readonly ShortcutGroup[] };
  'find:query': { request: FindQuery; response: null };
  'find:read': { request: null; response: FindState };
  'find:close': { request: null; response: null };
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
  'settings:read': 'settings',
  'settings:check': 'settings',
  'settings:save': 'settings',
  'settings:choose-folder': 'settings',
  'shortcuts:read': 'shortcuts',
  'find:query': 'find',
  'find:read': 'find',
  'find:close': 'find',
} as const satisfies Record<IpcChannel, CallingPage>;

/**
 * Notices from the main process to a page. They carry no data, which the page asks for; only `goTo` carries a
 * path of the web app.
 */
export const IPC_NOTICES = {
  goTo: 'app:go-to',
  catalogueWaiting: 'catalogue:waiting',
  statusChanged: 'status:changed',
  found: 'find:found',
  findAgain: 'find:again',
} as const;
