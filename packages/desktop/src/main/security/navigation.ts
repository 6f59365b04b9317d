import { isExternalAddress } from './external-links.ts';
import { belongsTo, STATUS_PAGE } from './origins.ts';

export type NavigationVerdict = 'allow' | 'open-outside' | 'refuse';

/** Paths the web app's server answers that are no page of the app. */
const NOT_A_PAGE = /^\/api\//u;

export interface NavigationContext {
  readonly appOrigin: string | null;
  readonly isMainFrame: boolean;
  /** The data is a Firebase project's, whose App Check runs in a frame. */
  readonly isFirebase: boolean;
}

/**
 * Where the main window may go by itself: pages of the web app, in the main frame. An https
 * address elsewhere opens in the user's browser; everything else is refused.
 */
export function judgeNavigation(address: string, context: NavigationContext): NavigationVerdict {
  if (!context.isMainFrame) return context.isFirebase && isCaptcha(address) ? 'allow' : 'refuse';
  if (address === STATUS_PAGE) return 'allow';
  if (belongsTo(address, context.appOrigin)) {
    return NOT_A_PAGE.test(new URL(address).pathname) ? 'refuse' : 'allow';
  }
  return isExternalAddress(address) ? 'open-outside' : 'refuse';
}

/**
 * Where the sign-in window may go: the embedded server's own sign-in pages and the provider's
 * pages, over https or on this computer (a provider under test). It has no bridge.
 */
export function judgeSignInNavigation(
  address: string,
  context: Pick<NavigationContext, 'appOrigin'>,
): NavigationVerdict {
  const url = URL.parse(address);
  if (url === null) return 'refuse';
  if (belongsTo(address, context.appOrigin)) return 'allow';
  if (url.protocol === 'https:') return 'allow';
  const isLoopback = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  return url.protocol === 'http:' && isLoopback ? 'allow' : 'refuse';
}

/** Whether an address is of the frames that App Check's reCAPTCHA puts in a page. */
function isCaptcha(address: string): boolean {
  const url = URL.parse(address);
  return url?.origin === 'https://www.google.com' && url.pathname.startsWith('/recaptcha/');
}
