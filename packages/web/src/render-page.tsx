import { type AddressKind, parseAddress, type Preload } from '@palmanga/core';
import { createClient } from '@palmanga/server/client';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';

import { App } from './app/app.tsx';
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
  const address = parseAddress(path);
  if (address === null || SERVER_RENDERED[address.kind]?.(preload) !== true) return null;
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App backend={createClient({ origin })} page={{ origin, preload, user: null }} />
    </StaticRouter>,
    // All in its place: what is moved there afterwards needs an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
