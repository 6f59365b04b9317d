import { addressOf } from './address.ts';

/** What the mails of our own server and those of Firebase call the token in their link. */
const TOKEN_NAMES = ['token', 'oobCode'];

/** The path and query of the screen that sets a new password. `token` is the reset mail's. */
export function resetLink(token: string): string {
  return `${addressOf({ kind: 'reset' })}?token=${encodeURIComponent(token)}`;
}

/** The token in the query of that screen, or null when it has none. */
export function resetTokenOf(query: { get(name: string): string | null }): string | null {
  for (const name of TOKEN_NAMES) {
    const token = query.get(name);
    if (token !== null) return token;
  }
  return null;
}
