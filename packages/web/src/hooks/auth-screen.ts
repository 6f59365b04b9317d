import { type AddressKind, parseAddress } from '@palmanga/core';

const AUTH_SCREENS = ['signIn', 'signUp', 'reset'] as const satisfies readonly AddressKind[];

/** The screens where somebody without a session is about to sign in. */
export type AuthScreen = (typeof AUTH_SCREENS)[number];

/** Whether a path is a screen where the visitor is about to sign in anyway. */
export function isAuthScreen(pathname: string): boolean {
  const kind = parseAddress(pathname)?.kind;
  return AUTH_SCREENS.some((one) => one === kind);
}
