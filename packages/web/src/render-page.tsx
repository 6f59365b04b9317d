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
import { firstScreen } from './app/first-screens.ts';
import { settlePath } from './app/settle-path.ts';

/** What a visitor's screen needs of the page before it can be rendered here. */
type Needs = (preload: Preload) => boolean;
const ranking: Needs = (preload) => preload.ranking !== undefined;
const sheet: Needs = (preload) => preload.sheet !== undefined;
const nothing: Needs = () => true;

/**
 * Which screens are rendered here: those that anybody may see, without an overlay. Forms are not
 * among them: they work only once scripts run.
 */
const SERVER_RENDERED: Readonly<Record<AddressKind, Needs | null>> = {
  home: null,
  dashboard: null,
  signIn: null,
  signUp: null,
  reset: null,
  favorites: null,
  import: null,
  rankings: null,
  ranking,
  addMangas: null,
  addMangasSheet: null,
  manga: sheet,
  legalNotice: nothing,
  privacy: nothing,
  cookies: nothing,
  terms: nothing,
  partnerships: nothing,
  // They lead to a ranking, which `settlePath` puts in their place.
  shortLink: null,
  shareLink: null,
};

/**
 * Renders the first screen of a signed-out visitor; the application then hydrates it in the
 * browser. Null where the screen would only say that it is loading.
 */
export const renderPage: WebRenderer['renderPage'] = async (request, resolveCover) => {
  const { pathname, origin, preload } = request;
  const path = settlePath(pathname, preload);
  const address = parseAddress(path);
  if (address === null || SERVER_RENDERED[address.kind]?.(preload) !== true) return null;
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
