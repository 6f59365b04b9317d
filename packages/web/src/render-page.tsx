import {
  type AddressKind,
  type Backend,
  type Files,
  parseAddress,
  type Preload,
  type WebRenderer,
} from '@palmanga/core';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';

import { App } from './app/app.tsx';
import { firstScreen, settlePath } from './app/first-screen.ts';

/** Whether the preload has the data that a screen needs to render on the server. */
type Needs = (preload: Preload) => boolean;
const ranking: Needs = (preload) => preload.ranking !== undefined;
const sheet: Needs = (preload) => preload.sheet !== undefined;
const nothing: Needs = () => true;

/**
 * The server-rendered screens: those that anybody may see, without an overlay. Forms are rendered
 * in the browser, because they work only once scripts run.
 */
const SERVER_RENDERED: Readonly<Record<AddressKind, Needs | null>> = {
  home: null,
  dashboard: null,
  account: null,
  signIn: null,
  signUp: null,
  reset: null,
  favorites: null,
  import: null,
  rankings: null,
  ranking,
  rankingHistory: null,
  leftovers: null,
  listImport: null,
  listImportInto: null,
  // Two whole orders would be in the page, for a screen that search engines do not see.
  comparison: null,
  addMangas: null,
  addMangasSheet: null,
  duel: null,
  duelAll: null,
  duelSelected: null,
  manga: sheet,
  legalNotice: nothing,
  privacy: nothing,
  cookies: nothing,
  terms: nothing,
  partnerships: nothing,
  // `settlePath` replaces them by the ranking that they lead to.
  shortLink: null,
  shareLink: null,
};

/**
 * Renders the first screen for a signed-out visitor; the application then hydrates it in the
 * browser. Returns null when the screen would only show that it is loading.
 */
export const renderPage: WebRenderer['renderPage'] = async (request, resolveCover) => {
  const { pathname, origin, preload, hasPosters, publisher } = request;
  const path = settlePath(pathname, preload);
  const address = parseAddress(path);
  if (address === null || SERVER_RENDERED[address.kind]?.(preload) !== true) return null;
  const { prelude } = await prerender(
    <StaticRouter location={path}>
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
    </StaticRouter>,
    // Without this, React moves late parts with inline scripts, which the content policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
};

export const screenModule: WebRenderer['screenModule'] = (pathname) => {
  const screen = firstScreen(pathname);
  return screen === undefined ? null : `src/features/${screen}.tsx`;
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
