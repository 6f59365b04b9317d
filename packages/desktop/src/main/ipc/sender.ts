import type { Page } from '../../shared/ipc-contract.ts';
import { belongsTo, SHELL_ORIGIN } from '../security/origins.ts';

/** Where a message comes from. */
export interface Sender {
  /** It comes from the main window's own contents, not from a sign-in window. */
  readonly isMainWindow: boolean;
  /** The frame has no parent. */
  readonly isMainFrame: boolean;
  readonly url: string;
}

/** Whether a page may use a channel reserved to `page` (docs/desktop-security.md 17). */
export function isAllowedSender(sender: Sender, page: Page, appOrigin: string | null): boolean {
  if (!sender.isMainWindow || !sender.isMainFrame) return false;
  return belongsTo(sender.url, page === 'app' ? appOrigin : SHELL_ORIGIN);
}
