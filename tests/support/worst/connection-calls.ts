import { LIMITS } from '@palmanga/core';

import type { WorstCall, WorstLive } from './asked.ts';
import { floodOfRequests, liveRead, manyMessages } from './connections.ts';

/** Of connections. */
export const CONNECTION_CALLS: Readonly<Record<string, WorstCall>> = {
  'GET /healthz': { args: '–', ask: () => ({ path: '/healthz' }) },
  'GET /api/live': {
    args: '200 connections with 300 messages each',
    ask: (site) => manyMessages(site),
  },
  'ALL /*': {
    args: '50 connections with 64 kB of the smallest requests each',
    ask: (site) => floodOfRequests(site, 'HEAD / HTTP/1.1\r\nHost:a\r\n\r\n'),
  },
  'ALL /api/*': {
    args: 'the same with empty bodies',
    ask: (site) =>
      floodOfRequests(site, 'POST /api/a HTTP/1.1\r\nHost:a\r\nContent-Length:0\r\n\r\n'),
  },
};

/** The live reads. */
export const LIVE_READS: WorstLive = {
  'live profiles.watchOwn': {
    args: 'the full account',
    ask: (site) => liveRead(site, 'profiles.watchOwn', []),
  },
  'live rankings.watchOwn': {
    args: '1,000 rankings with five items of the longest texts',
    ask: (site) => liveRead(site, 'rankings.watchOwn', [{ limit: LIMITS.liveWindow }]),
  },
  'live rankings.watchItems': {
    args: '5,000 items of the longest texts',
    ask: (site) => liveRead(site, 'rankings.watchItems', [site.long, { limit: LIMITS.liveWindow }]),
  },
  'live rankings.watchTiers': {
    args: '12 tiers of 5,000 items of the longest texts',
    ask: (site) => liveRead(site, 'rankings.watchTiers', [site.long]),
  },
  'live favorites.watchOne': {
    args: 'one of 10,000',
    ask: (site) => liveRead(site, 'favorites.watchOne', ['favori-5000']),
  },
  'live favorites.watchOwn': {
    args: '10,000 favorites of the longest texts',
    ask: (site) => liveRead(site, 'favorites.watchOwn', [{ limit: LIMITS.liveWindow }]),
  },
};
