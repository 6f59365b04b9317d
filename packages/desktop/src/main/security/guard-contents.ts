import { shell, type WebContents, type WindowOpenHandlerResponse } from 'electron';

import type { Log } from '../log/log-file.ts';
import { signInWebPreferences } from '../window/web-preferences.ts';
import { judgeNavigation, judgeSignInNavigation } from './navigation.ts';
import { judgeWindowOpen } from './window-open.ts';

export interface GuardOptions {
  readonly appOrigin: () => string | null;
  /** Whether these contents are the main window's. Any others are a sign-in window's. */
  readonly isMain: (contents: WebContents) => boolean;
  /** Whether the data is a Firebase project's. */
  readonly isFirebase: () => boolean;
  readonly log: Log;
}

/**
 * Holds every page, ours or not, to the navigation policy (docs/desktop-security.md 11, 12, 13, 14
 * and 15).
 */
export function guardContents(contents: WebContents, options: GuardOptions): void {
  const { appOrigin, isMain, isFirebase, log } = options;

  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    log.warn('Refused a webview');
  });

  const judge = (event: { url: string; isMainFrame: boolean; preventDefault(): void }): void => {
    const rules = isMain(contents) ? judgeNavigation : judgeSignInNavigation;
    const verdict = rules(event.url, {
      appOrigin: appOrigin(),
      isMainFrame: event.isMainFrame,
      isFirebase: isFirebase(),
    });
    if (verdict === 'allow') return;
    event.preventDefault();
    if (verdict === 'open-outside') openOutside(event.url, log);
    else log.warn(`Refused to navigate to ${originForLog(event.url)}`);
  };
  contents.on('will-frame-navigate', judge);
  contents.on('will-redirect', judge);

  contents.setWindowOpenHandler(({ url }): WindowOpenHandlerResponse => {
    const verdict = isMain(contents) ? judgeWindowOpen(url, appOrigin()) : 'refuse';
    if (verdict === 'open-outside') openOutside(url, log);
    if (verdict !== 'sign-in') return { action: 'deny' };
    return {
      action: 'allow',
      overrideBrowserWindowOptions: {
        width: 520,
        height: 680,
        autoHideMenuBar: true,
        fullscreenable: false,
        webPreferences: signInWebPreferences(),
      },
    };
  });
}

function openOutside(address: string, log: Log): void {
  shell.openExternal(address).catch((error: unknown) => {
    log.warn(`No program opens ${originForLog(address)}: ${String(error)}`);
  });
}

/** Addresses may hold private parts: the log gets where they lead, no more. */
function originForLog(address: string): string {
  const url = URL.parse(address);
  return url === null ? 'an unreadable address' : `${url.protocol}//${url.host}`;
}
