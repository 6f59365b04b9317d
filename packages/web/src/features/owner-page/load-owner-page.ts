import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

// One chunk, once the ranking is displayed: it asks whether the owner shows more than this ranking.
const load = () => import('./beside-ranking.tsx');

/** Who made a ranking, with the way to their other public ones. */
export const OwnerLink = lazyPart(async () => ({ default: (await load()).OwnerLink }), {
  isSilent: true,
});

/** 'Aussi par …' after the list of a ranking. */
export const OtherRankings = lazyPart(async () => ({ default: (await load()).OtherRankings }), {
  isSilent: true,
});
