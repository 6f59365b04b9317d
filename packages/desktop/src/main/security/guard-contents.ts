import { shell, type WebContents, type WindowOpenHandlerResponse } from 'electron';

import type { Log } from '../system/log.ts';
import { judgeNavigation, judgeSignInNavigation, judgeWindowOpen } from './navigation.ts';
import { signInWebPreferences } from './web-preferences.ts';

export interface GuardOptions {
  readonly appOrigin: () => string | null;
  /** What the contents show; those that nothing else opened belong to a sign-in window. */
  readonly kindOf: (contents: WebContents) => 'main' | 'own-page' | 'sign-in';
  /** Whether the data is in a Firebase project. */
  readonly isFirebase: () => boolean;
  readonly log: Log;
}

/** Where contents may go. The window's own pages stay where they were opened. */
const RULES = {
  main: judgeNavigation,
  'sign-in': judgeSignInNavigation,
  'own-page': () => 'refuse',
} as const;

/**
 * Applies the navigation policy to a page, the sign-in provider's included
 * (docs/desktop-security.md 11, 12, 13, 14 and 15).
 */
export function guardContents(contents: WebContents, options: GuardOptions): void {
  const { appOrigin, kindOf, isFirebase, log } = options;

  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    log.warn('Refused a webview');
  });

  // Ignores a 'beforeunload' that would cancel the end: the window could not be closed any more.
  contents.on('will-prevent-unload', (event) => event.preventDefault());

  const judge = (event: { url: string; isMainFrame: boolean; preventDefault(): void }): void => {
    const verdict = RULES[kindOf(contents)](event.url, {
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
    const verdict = kindOf(contents) === 'main' ? judgeWindowOpen(url, appOrigin()) : 'refuse';
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
