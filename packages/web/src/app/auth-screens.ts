const AUTH_SCREENS = new Set(['/signin', '/signup', '/reset']);

/** Whether a path is a screen on which a visitor is about to sign in anyway. */
export function isAuthScreen(pathname: string): boolean {
  return AUTH_SCREENS.has(pathname);
}
