import type { Preload } from '@palmanga/core';
import { createClient } from '@palmanga/server/client';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';

import { App } from './app/app.tsx';
import { type FirstScreen, firstScreen } from './app/first-screens.ts';
import { settlePath } from './app/settle-path.ts';

/**
 * Screens that anybody may see, and whether the page holds what they show. Forms are not among
 * them: they work only once scripts run.
 */
const DRAWN: Partial<Record<FirstScreen, (preload: Preload) => boolean>> = {
  'ranking/ranking-screen': ({ ranking }) => ranking !== undefined,
  'manga/manga-screen': ({ sheet }) => sheet !== undefined,
  'legal/legal-screen': () => true,
};
/** An overlay lies over its screen from a third segment on. */
const OVERLAID = /^\/[^/]+\/[^/]+\//u;

interface PageRequest {
  readonly pathname: string;
  readonly origin: string;
  readonly preload: Preload;
}

/**
 * The HTML of what a signed-out visitor sees first at an address, for a server to write into the
 * page; the application takes it over. Null where it would only show that it loads.
 */
export async function renderPage({
  pathname,
  origin,
  preload,
}: PageRequest): Promise<string | null> {
  const path = settlePath(pathname, preload);
  const screen = firstScreen(path);
  if (screen === undefined || OVERLAID.test(path) || DRAWN[screen]?.(preload) !== true) return null;
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App backend={createClient({ origin })} page={{ origin, preload, user: null }} />
    </StaticRouter>,
    // All in its place: what is moved there afterwards needs an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
