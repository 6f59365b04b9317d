import { readPreload } from '../hooks/preload.ts';

const SHARED_LINK = /^\/(?!rankings\/|manga\/)[^/]+\/[^/]+$/u;

/**
 * Goes on to the ranking that a shared link means before anything is drawn, when the server wrote
 * it into the page: the same replacement as the resolvers make, one screen earlier.
 */
export function settleSharedLink(): void {
  if (!SHARED_LINK.test(window.location.pathname)) return;
  const id = readPreload().ranking?.ranking.id;
  if (id !== undefined)
    window.history.replaceState(null, '', `/rankings/${encodeURIComponent(id)}`);
}
