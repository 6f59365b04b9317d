import type { WebPreferences } from 'electron';

import { FEDERATED_ARGUMENT } from '../../shared/launch.ts';

/**
 * What every window of ours is made with. The dangerous options are written out rather than left
 * to their defaults so that a test can hold each of them (docs/desktop-security.md 2, 3, 4, 6, 8,
 * 9, 10, 11).
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

/** The main window: our pages, with the bridge. */
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

/** The sign-in window: remote pages, hence no bridge at all. */
export function signInWebPreferences(): WebPreferences {
  return { ...LOCKED, devTools: false, spellcheck: false };
}
