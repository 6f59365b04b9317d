import type { Preload } from '@palmanga/core';
import { createClient } from '@palmanga/server/client';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';

import { App } from './app/app.tsx';
import { settlePath } from './app/settle-path.ts';

/** Screens that anybody may see. Forms are not among them: they work only once scripts run. */
const PRERENDERED =
  /^\/(?:rankings\/[^/]+|manga\/[^/]+|mentions-legales|confidentialite|cookies|cgu|partenariats-affiliation)$/u;

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
  if (!PRERENDERED.test(path)) return null;
  const isRanking = path.startsWith('/rankings/');
  if (isRanking ? preload.ranking === undefined : path.startsWith('/manga/') && !preload.sheet)
    return null;
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App backend={createClient({ origin })} page={{ origin, preload, user: null }} />
    </StaticRouter>,
    // All in its place: what is moved there afterwards needs an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
