/**
 * The only permissions a page may have. Copying a share link writes plain text to the clipboard;
 * full screen is harmless and asked by a gesture. Notifications are refused with all the rest.
 */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen']);

export interface PermissionQuestion {
  readonly permission: string;
  /** Origin of the page that asks, or null when it has none. */
  readonly origin: string | null;
  readonly isMainFrame: boolean;
  readonly appOrigin: string | null;
}

/**
 * Denied by default (docs/desktop-security.md 5): granted to the web app's main frame only, from a
 * short list.
 */
export function grantsPermission(question: PermissionQuestion): boolean {
  return (
    question.isMainFrame &&
    question.appOrigin !== null &&
    question.origin === question.appOrigin &&
    GRANTED.has(question.permission)
  );
}
