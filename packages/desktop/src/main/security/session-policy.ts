import { LAUNCH_HEADER } from '@palmanga/host/launch-secret';
import type { Session } from 'electron';

import { withContentPolicy } from './content-policy.ts';
import { carriesSecret, withSecret } from './launch-secret.ts';
import { originOf } from './origins.ts';

/**
 * The only permissions that a page can get. Copying a share link writes plain text to the clipboard.
 * Full screen is harmless and needs a gesture. Notifications and all others are refused.
 */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen']);

export interface PermissionRequest {
  readonly permission: string;
  /** Origin of the requesting page, or null when it has none. */
  readonly origin: string | null;
  readonly isMainFrame: boolean;
  readonly appOrigin: string | null;
}

/**
 * Whether a page gets a permission. Only the web app's main frame gets any; the others are denied
 * (docs/desktop-security.md 5).
 */
export function grantsPermission(request: PermissionRequest): boolean {
  return (
    request.isMainFrame &&
    request.appOrigin !== null &&
    request.origin === request.appOrigin &&
    GRANTED.has(request.permission)
  );
}

export interface SessionOptions {
  readonly appOrigin: () => string | null;
  readonly launchSecret: string;
  readonly spelling: boolean;
}

/** Applies the session's policies: permissions, launch secret, content policy, spelling. */
export function applySessionPolicy(session: Session, options: SessionOptions): void {
  const { appOrigin, launchSecret, spelling } = options;

  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    const origin = originOf(details.requestingUrl);
    const { isMainFrame } = details;
    callback(grantsPermission({ permission, origin, isMainFrame, appOrigin: appOrigin() }));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) =>
    grantsPermission({
      permission,
      origin: originOf(requestingOrigin),
      isMainFrame: details.isMainFrame,
      appOrigin: appOrigin(),
    }),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => callback(null));

  session.webRequest.onBeforeSendHeaders((details, callback) => {
    const secret = carriesSecret(details, appOrigin()) ? launchSecret : null;
    callback({ requestHeaders: withSecret(details.requestHeaders, LAUNCH_HEADER, secret) });
  });
  session.webRequest.onHeadersReceived((details, callback) => {
    if (originOf(details.url) !== appOrigin()) {
      callback({});
      return;
    }
    callback({
      responseHeaders: withContentPolicy(details.responseHeaders ?? {}, details.resourceType),
    });
  });

  applySpelling(session, spelling);
}

/** Turns French spell-checking on or off. macOS uses its own dictionaries and takes no language. */
export function applySpelling(
  session: Session,
  enabled: boolean,
  platform: NodeJS.Platform = process.platform,
): void {
  session.setSpellCheckerEnabled(enabled);
  if (enabled && platform !== 'darwin') session.setSpellCheckerLanguages(['fr']);
}
