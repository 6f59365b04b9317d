import { NetworkOnly, type PrecacheEntry, Serwist } from 'serwist';

/** What the build puts in the place of this name: the built files. */
declare const PRECACHED: PrecacheEntry[];

/**
 * Lets the application open offline. It keeps no data: calls under /api and pages, which carry data,
 * always come from the network while it is reachable. A new version waits until its tab accepts it.
 */
const worker = new Serwist({
  precacheEntries: PRECACHED,
  precacheOptions: { cleanupOutdatedCaches: true },
  clientsClaim: true,
  // Pages come from the network with their data. Offline, the shared page replaces them.
  runtimeCaching: [
    {
      matcher: ({ request, url }) =>
        request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
      handler: new NetworkOnly(),
    },
  ],
  fallbacks: { entries: [{ url: '/index.html', matcher: () => true }] },
});
worker.addEventListeners();
