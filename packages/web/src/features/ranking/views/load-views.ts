import { type Preload, viewAsked } from '@palmanga/core';

import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { viewParts } from './view-parts.ts';

/* Visitors of a short list load none of these. Servers name their files in the head of the page (render-page.tsx). */
export const ViewSwitch = lazyPart(() => import('./view-switch.tsx'), { isSilent: true });
export const CoversView = lazyPart(() => import('./covers-view.tsx'));
export const TierBoard = lazyPart(() => import('./tier-board.tsx'));

const PARTS = { 'view-switch': ViewSwitch, 'covers-view': CoversView, 'tier-board': TierBoard };

/** Fetches those that the page shows first. One that cannot be fetched says so in its place. */
export function preloadViews(preload: Preload): Promise<unknown> {
  const parts = viewParts(preload, viewAsked(window.location.search));
  return Promise.allSettled(parts.map((part) => PARTS[part].preload()));
}
