import { fileURLToPath } from 'node:url';

import type { BrowserContext } from '@playwright/test';

import { serveOwnPages } from '../../../packages/desktop/src/main/window/own-page-files.ts';

const FOLDER = fileURLToPath(new URL('../../../packages/desktop/out/renderer', import.meta.url));

/** Chromium does not know the scheme of the window's own pages: this host replaces it. */
export const STAND_IN = 'https://own.invalid';

/** Serves the built pages at the stand-in, as the window does at their scheme. */
export async function routeOwnPages(context: BrowserContext): Promise<void> {
  const serve = serveOwnPages(FOLDER);
  await context.route(`${STAND_IN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const response = await serve(new Request(`palmanga-status://window${path}`));
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
}
