import { addressOf, fr } from '@palmanga/core';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { usePageTitle } from '../../ui/text/page-header.tsx';
import type { OwnerDialog } from './components/owner-dialogs.tsx';
import { RankingFailure } from './components/ranking-failure.tsx';
import { RankingPlaceholder } from './components/ranking-placeholder.tsx';
import { RankingView } from './components/ranking-view.tsx';
import { useRankingItems } from './hooks/use-ranking-items.ts';
import { useRanking } from './hooks/use-ranking.ts';
import { useSharingRepair } from './hooks/use-sharing-repair.ts';
import { forgetRanking, rememberRanking } from './logic/seen-rankings.ts';
import { ShownRankingContext } from './shown-ranking.ts';

const OwnerDialogs = lazy(() => import('./components/owner-dialogs.tsx'));

interface RankingScreenProps {
  /** An id, or `{slug}-{shortid}`. */
  readonly rankingKey: string;
  /** The overlay over the ranking, when the address has one. */
  readonly children?: ReactNode;
}

/** /rankings/{id}, also reached by `{slug}-{shortid}`: one ranking, for everyone. */
export default function RankingScreen({ rankingKey: key, children }: RankingScreenProps) {
  const backend = useBackend();
  const user = useUser();
  const { ranking, error, retry, replace } = useRanking(key);
  const list = useRankingItems(key, ranking?.id);
  const [dialog, setDialog] = useState<OwnerDialog | null>(null);
  const isOwner = ranking !== null && user?.uid === ranking.ownerUid;
  const failure = error ?? (list.error?.code === 'ranking-not-found' ? list.error : null);
  const isMissing = failure?.code === 'ranking-not-found';
  const { window } = list;

  usePageTitle(isMissing ? fr.errors['ranking-not-found'] : (ranking?.title ?? null));
  useSharingRepair(ranking, replace);
  useEffect(() => {
    if (isMissing && ranking) forgetRanking(backend, ranking.id);
    else if (ranking) rememberRanking(backend, { ranking, items: window });
  }, [backend, ranking, window, isMissing]);
  const shown = useMemo(() => ranking && { ranking, isOwner }, [ranking, isOwner]);
  const closeDialog = useCallback(() => setDialog(null), []);

  if (isMissing || (failure && !ranking)) return <RankingFailure error={failure} onRetry={retry} />;
  if (!ranking) return <RankingPlaceholder />;
  if (ranking.id !== key) {
    return <Navigate to={addressOf({ kind: 'ranking', key: ranking.id })} replace />;
  }

  return (
    <>
      <RankingView ranking={ranking} list={list} isOwner={isOwner} onDialog={setDialog} />
      {isOwner && (
        <Suspense fallback={null}>
          <OwnerDialogs
            ranking={ranking}
            dialog={dialog}
            onClose={closeDialog}
            onRenamed={replace}
          />
        </Suspense>
      )}
      <ShownRankingContext value={shown}>{children}</ShownRankingContext>
    </>
  );
}
