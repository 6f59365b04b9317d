import { isExternalAddress } from './external-links.ts';
import { belongsTo } from './origins.ts';

export type WindowOpenVerdict = 'sign-in' | 'open-outside' | 'refuse';

const SIGN_IN_START = '/api/auth/';

/**
 * What becomes of `window.open` and `target=_blank`: only the embedded server's own sign-in popup
 * gets a window; https links go to the user's browser.
 */
export function judgeWindowOpen(address: string, appOrigin: string | null): WindowOpenVerdict {
  if (belongsTo(address, appOrigin)) {
    return new URL(address).pathname.startsWith(SIGN_IN_START) ? 'sign-in' : 'refuse';
  }
  return isExternalAddress(address) ? 'open-outside' : 'refuse';
}
