import { belongsTo, STATUS_PAGE } from './origins.ts';

/** Characters of the longest address that is opened outside. */
const MAX_ADDRESS_LENGTH = 2048;

/** The server answers these paths, but they are not pages of the app. */
const NOT_A_PAGE = /^\/api\//u;

/** Paths of the embedded server's sign-in popup. */
const SIGN_IN_PATH = '/api/auth/';

export type NavigationVerdict = 'allow' | 'open-outside' | 'refuse';

export type WindowOpenVerdict = 'sign-in' | 'open-outside' | 'refuse';

export interface NavigationContext {
  readonly appOrigin: string | null;
  readonly isMainFrame: boolean;
  /** The data is in a Firebase project, whose App Check runs in a frame. */
  readonly isFirebase: boolean;
}

/**
 * Whether the main window may navigate to an address. Pages of the web app are allowed in the main
 * frame. An https address elsewhere opens in the user's browser. Everything else is refused.
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
 * Whether the sign-in window may navigate to an address: the embedded server's sign-in pages and
 * the provider's pages, over https or on this computer (a provider under test). The sign-in window
 * has no bridge.
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

/**
 * What to do with `window.open` and `target=_blank`. Only the embedded server's sign-in popup gets a
 * window. An https link opens in the user's browser.
 */
export function judgeWindowOpen(address: string, appOrigin: string | null): WindowOpenVerdict {
  if (belongsTo(address, appOrigin)) {
    return new URL(address).pathname.startsWith(SIGN_IN_PATH) ? 'sign-in' : 'refuse';
  }
  return isExternalAddress(address) ? 'open-outside' : 'refuse';
}

/**
 * Whether the system may open an address: https, or mailto with one plain address. Any other scheme
 * could start a program (docs/desktop-security.md 15). A user name in the address is refused because
 * it disguises the site.
 */
export function isExternalAddress(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH) return false;
  const url = URL.parse(address);
  if (url === null) return false;
  if (url.protocol === 'mailto:')
    return /^[\w.+-]+@[\w.-]+$/u.test(url.pathname) && url.search === '';
  return url.protocol === 'https:' && url.host !== '' && url.username === '' && url.password === '';
}

/** Whether an address belongs to the frames that App Check's reCAPTCHA adds to a page. */
function isCaptcha(address: string): boolean {
  const url = URL.parse(address);
  return url?.origin === 'https://www.google.com' && url.pathname.startsWith('/recaptcha/');
}
