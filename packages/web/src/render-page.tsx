import type { Backend, Files, Preload, WebRenderer } from '@palmanga/core';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';

import { App } from './app/app.tsx';
import { type FirstScreen, firstScreen } from './app/first-screens.ts';
import { settlePath } from './app/settle-path.ts';

/**
 * Screens that anybody may see, and whether the page holds their data. Forms are not among them:
 * they work only once scripts run.
 */
const RENDERED: Partial<Record<FirstScreen, (preload: Preload) => boolean>> = {
  'ranking/ranking-screen': ({ ranking }) => ranking !== undefined,
  'manga/manga-screen': ({ sheet }) => sheet !== undefined,
  'legal/legal-screen': () => true,
};
/** An overlay lies over its screen from a third segment on. */
const OVERLAID = /^\/[^/]+\/[^/]+\//u;

/**
 * Renders the first screen of a signed-out visitor; the application then hydrates it in the
 * browser. Null where the screen would only say that it is loading.
 */
export const renderPage: WebRenderer['renderPage'] = async (request, resolveCover) => {
  const { pathname, origin, preload } = request;
  const path = settlePath(pathname, preload);
  const screen = firstScreen(path);
  if (screen === undefined || OVERLAID.test(path)) return null;
  if (RENDERED[screen]?.(preload) !== true) return null;
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App backend={renderingBackend(resolveCover)} page={{ origin, preload, user: null }} />
    </StaticRouter>,
    // React would move late parts into place with an inline script, which the policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
};

export const screenModule: WebRenderer['screenModule'] = (pathname) => {
  const screen = firstScreen(pathname);
  return screen === undefined ? null : `src/features/${screen}.tsx`;
};

/** A server-rendered screen shows its preload: it asks a backend for nothing but covers. */
function renderingBackend(resolveCover: Files['resolveCover']): Backend {
  const port = new Proxy(
    {},
    {
      get: (_port, method) => () => {
        throw new Error(`${String(method)} is not available while a server renders`);
      },
    },
  );
  const backend = new Proxy({}, { get: (_backend, name) => (name === 'files' ? files : port) });
  const files = { resolveCover };
  return backend as Backend;
}
