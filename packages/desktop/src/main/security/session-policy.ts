import { LAUNCH_HEADER } from '@palmanga/site/launch-secret';
import type { Session } from 'electron';

import { withContentPolicy } from './content-policy.ts';
import { carriesSecret, withSecret } from './launch-secret.ts';
import { originOf } from './origins.ts';
import { grantsPermission } from './permissions.ts';

export interface SessionOptions {
  readonly appOrigin: () => string | null;
  readonly launchSecret: string;
  readonly spelling: boolean;
}

/** Puts the session's policies in force: permissions, the launch secret, content policy, spelling. */
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

/** Turns French spell-checking on or off. macOS has its own dictionaries and takes no language. */
export function applySpelling(
  session: Session,
  enabled: boolean,
  platform: NodeJS.Platform = process.platform,
): void {
  session.setSpellCheckerEnabled(enabled);
  if (enabled && platform !== 'darwin') session.setSpellCheckerLanguages(['fr']);
}
