import type { WebPreferences } from 'electron';

import { FEDERATED_ARGUMENT } from '../../shared/ipc-contract.ts';

/**
 * Preferences of every window. The dangerous options are written out, so that a test can check each
 * of them (docs/desktop-security.md 2, 3, 4, 6, 8, 9, 10, 11).
 */
const LOCKED = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
} as const satisfies WebPreferences;

/** Preferences of the main window: our own pages, with the bridge. */
export function mainWebPreferences(options: {
  preload: string;
  developerTools: boolean;
  federated: boolean;
}): WebPreferences {
  return {
    ...LOCKED,
    preload: options.preload,
    devTools: options.developerTools,
    additionalArguments: options.federated ? [FEDERATED_ARGUMENT] : [],
    spellcheck: true,
  };
}

/** Preferences of the window's own pages beside the main one: the bridge, and no more. */
export function ownPagePreferences(preload: string): WebPreferences {
  return { ...LOCKED, preload, devTools: false, spellcheck: false };
}

/** Preferences of the sign-in window: remote pages, without the bridge. */
export function signInWebPreferences(): WebPreferences {
  return { ...LOCKED, devTools: false, spellcheck: false };
}
