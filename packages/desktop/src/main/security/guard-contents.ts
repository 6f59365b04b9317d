import { shell, type WebContents, type WindowOpenHandlerResponse } from 'electron';

import type { Log } from '../system/log.ts';
import { signInWebPreferences } from '../window/web-preferences.ts';
import { judgeNavigation, judgeSignInNavigation, judgeWindowOpen } from './navigation.ts';

export interface GuardOptions {
  readonly appOrigin: () => string | null;
  /** Whether the contents belong to the main window. All others belong to a sign-in window. */
  readonly isMain: (contents: WebContents) => boolean;
  /** Whether the data is in a Firebase project. */
  readonly isFirebase: () => boolean;
  readonly log: Log;
}

/**
 * Applies the navigation policy to a page, the sign-in provider's included
 * (docs/desktop-security.md 11, 12, 13, 14 and 15).
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

/** Addresses may contain private parts, so the log gets only the origin. */
function originForLog(address: string): string {
  const url = URL.parse(address);
  return url === null ? 'an unreadable address' : `${url.protocol}//${url.host}`;
}
