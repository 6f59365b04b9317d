import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const loadActions = () => import('./owner-actions.tsx');
const loadDialogs = () => import('./owner-dialogs.tsx');

/*
 * What only the owner of a ranking uses; visitors download none of it. The screen waits for the
 * actions, so render them in no boundary of their own: the header never moves.
 */
export const OwnerActions = lazyPart(loadActions);
export const OwnerDialogs = lazyPart(loadDialogs);

/** Fetches both while the ranking of a user, who may be its owner, is still being read. */
export function preloadOwner(): void {
  // Ignored: rendering tries again and shows the failure.
  void Promise.all([loadActions(), loadDialogs()]).catch(() => undefined);
}
