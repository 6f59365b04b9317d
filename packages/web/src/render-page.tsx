import {
  type Backend,
  type Files,
  parseAddress,
  viewQuery,
  type WebRenderer,
} from '@palmanga/core';
import { prerender } from 'react-dom/static';
import { Router } from 'react-router-dom';

import { App } from './app/app.tsx';
import { firstScreen, SCREENS } from './app/screens.tsx';
import { settlePath } from './app/settle-path.ts';
import { viewParts } from './features/ranking/views/view-parts.ts';

/** Nothing navigates while a server renders. */
const NOWHERE = { createHref: String, go: () => {}, push: () => {}, replace: () => {} };

/**
 * Renders the first screen for a signed-out visitor; the application then hydrates it in the
 * browser. Returns null when the screen would only show that it is loading.
 */
export const renderPage: WebRenderer['renderPage'] = async (request, resolveCover) => {
  const { pathname, origin, preload, view, hasPosters, publisher } = request;
  const path = settlePath(pathname, preload);
  const address = parseAddress(path);
  if (address === null || SCREENS[address.kind].isRendered?.(preload) !== true) return null;
  const { prelude } = await prerender(
    <Router location={path + (view === null ? '' : viewQuery(view))} navigator={NOWHERE} static>
      <App
        backend={renderingBackend(resolveCover)}
        page={{
          origin,
          preload,
          user: null,
          example: null,
          hasPosters,
          hasOwnPosters: false,
          config: { publisher },
        }}
      />
    </Router>,
    // Without this, React moves late parts with inline scripts, which the content policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
};

export const screenModule: WebRenderer['screenModule'] = (pathname) => {
  const screen = firstScreen(pathname);
  return screen === null ? null : `src/features/${screen.name}.tsx`;
};

export const viewModules: WebRenderer['viewModules'] = ({ pathname, preload, view }) => {
  if (firstScreen(pathname) !== SCREENS.ranking.first) return [];
  return viewParts(preload, view).map((name) => `src/features/ranking/views/${name}.tsx`);
};

/** A server-rendered screen shows its preload, so it needs nothing but covers from a backend. */
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
