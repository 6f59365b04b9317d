import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

/* Visitors of a short list load none of these. Servers name their files in the head of the page (render-page.tsx). */
export const ViewSwitch = lazyPart(() => import('./view-switch.tsx'), { isSilent: true });
export const CoversView = lazyPart(() => import('./covers-view.tsx'));
export const TierBoard = lazyPart(() => import('./tier-board.tsx'));
