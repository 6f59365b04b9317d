import { LAUNCH_HEADER } from '@palmanga/host/launch-secret';
import type { BrowserContext } from '@playwright/test';

import {
  carriesSecret,
  withSecret,
} from '../../../packages/desktop/src/main/security/launch-secret.ts';

/** Adds the launch's secret to the app's own requests, as the window's session does. */
export async function addLaunchSecret(
  context: BrowserContext,
  app: { readonly url: string; readonly secret: string },
): Promise<void> {
  await context.route(
    ({ origin }) => origin === app.url,
    async (route) => {
      const request = route.request();
      const asked = {
        url: request.url(),
        method: request.method(),
        resourceType: request.isNavigationRequest() ? 'mainFrame' : 'other',
      };
      const secret = carriesSecret(asked, app.url) ? app.secret : null;
      await route.continue({ headers: withSecret(request.headers(), LAUNCH_HEADER, secret) });
    },
  );
}
