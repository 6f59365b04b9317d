import { addressOf } from './address.ts';

/* The links of mails, and what the screen that they lead to reads from them. */

/** Names of the token in the links of reset mails: our own server's, then Firebase's. */
const TOKEN_NAMES = ['token', 'oobCode'];

/** The path and query of the screen that sets a new password, with the token of the reset mail. */
export function resetLink(token: string): string {
  return `${addressOf({ kind: 'reset' })}?token=${encodeURIComponent(token)}`;
}

/** The path and query of the screen that confirms an e-mail address, with the token of the mail. */
export function confirmationLink(token: string): string {
  return `${addressOf({ kind: 'reset' })}?mode=verifyEmail&token=${encodeURIComponent(token)}`;
}

/** What the link of a mail asks for. */
export interface MailedAction {
  readonly kind: 'reset' | 'confirm';
  readonly token: string;
}

/** Firebase's names of what its mails ask for beside a new password; one page answers them all. */
const CONFIRMATIONS = new Set(['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail']);

/** What a mail asked for, from the query of that screen; null without a token. */
export function mailedActionOf(query: { get(name: string): string | null }): MailedAction | null {
  const kind = CONFIRMATIONS.has(query.get('mode') ?? '') ? 'confirm' : 'reset';
  for (const name of TOKEN_NAMES) {
    const token = query.get(name);
    if (token !== null) return { kind, token };
  }
  return null;
}
