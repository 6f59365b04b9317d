import {
  addressOf,
  type AppError,
  describeError,
  fr,
  isListed,
  type ItemsWindow,
  offeredViews,
  type Ranking,
} from '@palmanga/core';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useUnlisted } from '../../hooks/use-unlisted.ts';
import { Button } from '../../ui/controls/button.tsx';
import { HomeLink } from '../../ui/controls/home-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { OpeningNotice } from '../../ui/lazy/opening-notice.tsx';
import { usePageTitle } from '../../ui/text/page-header.tsx';
import { OwnerDialogs, preloadOwner } from './owner/load-owner.ts';
import type { OwnerDialog } from './owner/owner-dialogs.tsx';
import { RankingHeader, RankingPlaceholder } from './page/ranking-header.tsx';
import { RankingEnd, RankingList } from './page/ranking-list.tsx';
import { ReaderActions } from './page/reader-actions.tsx';
import {
  forgetRanking,
  rememberRanking,
  type RankingItems,
  useRanking,
  useRankingItems,
} from './page/use-ranking.ts';
import { ShownRankingContext } from './shown-ranking.ts';
import { CoversView, preloadViews, TierBoard, ViewSwitch } from './views/load-views.ts';
import { type ShownView, useShownView } from './views/use-shown-view.ts';

import styles from './page/ranking-page.module.css';

const ForgetRecent = lazyPart(() => import('./page/forget-recent.tsx'), { isSilent: true });

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
  const { ranking, error, retry, round, replace } = useRanking(key);
  const isOwner = ranking !== null && user?.uid === ranking.ownerUid;
  const shownAs = useShownView(ranking, children !== undefined, isOwner);
  const { view, latest, onReport } = shownAs;
  const list = useRankingItems(key, ranking?.id, { round, view });
  const { search } = useLocation();
  const [dialog, setDialog] = useState<OwnerDialog | null>(null);
  const failure = error ?? (list.error?.code === 'ranking-not-found' ? list.error : null);
  const isGone = failure?.code === 'ranking-not-found';
  // The list may know of a deletion before its answer is there, which the question waits for.
  const isMissing = isGone && dialog !== 'delete';
  const { live } = list;
  const slice = (view === 'tiers' ? latest : null) ?? list.slice;

  useUnlisted(isMissing || (ranking && !isListed(ranking)));
  usePageTitle(isMissing ? fr.errors['ranking-not-found'] : (ranking?.title ?? null));
  useEffect(() => {
    if (user) preloadOwner();
  }, [user]);
  useEffect(() => {
    if (isGone && ranking) forgetRanking(backend, ranking.id);
    else if (ranking) rememberRanking(backend, { ranking, items: list.slice });
  }, [backend, ranking, list.slice, isGone]);
  useEffect(() => {
    if (live) onReport(live);
  }, [live, onReport]);
  const shown = useMemo(() => ranking && { ranking, isOwner }, [ranking, isOwner]);

  if (isMissing || (failure && !ranking)) {
    return (
      <>
        <RankingFailure error={failure} onRetry={retry} />
        {isMissing && user && (
          <Suspense>
            <ForgetRecent uid={user.uid} rankingId={key} />
          </Suspense>
        )}
      </>
    );
  }
  if (!ranking) return <RankingPlaceholder />;
  if (ranking.id !== key) {
    return <Navigate to={addressOf({ kind: 'ranking', key: ranking.id }) + search} replace />;
  }

  return (
    <>
      {ranking.takedown && <ReaderActions ranking={ranking} />}
      <RankingView
        ranking={ranking}
        list={list}
        slice={slice}
        shownAs={shownAs}
        isOwner={isOwner}
        onDialog={setDialog}
        onChange={replace}
      />
      {isOwner && (
        <Suspense fallback={dialog === null ? null : <OpeningNotice />}>
          <OwnerDialogs
            ranking={ranking}
            list={slice}
            // A panel over the ranking hides the dialog that led to it.
            dialog={children === undefined ? dialog : null}
            onDialog={setDialog}
            onChange={replace}
          />
        </Suspense>
      )}
      <ShownRankingContext value={shown}>{children}</ShownRankingContext>
    </>
  );
}

RankingScreen.preloadParts = preloadViews;

interface RankingViewProps {
  readonly ranking: Ranking;
  readonly list: RankingItems;
  readonly slice: ItemsWindow | undefined;
  readonly shownAs: ShownView;
  readonly isOwner: boolean;
  readonly onDialog: (dialog: OwnerDialog) => void;
  readonly onChange: (ranking: Ranking) => void;
}

function RankingView({ ranking, list, slice, shownAs, ...actions }: RankingViewProps) {
  const { view, onReport } = shownAs;
  // The ranking is read once, the list is live.
  const count = slice?.total ?? ranking.itemsCount;
  const { isOwner } = actions;
  const views = offeredViews(slice ?? ranking, count, isOwner);
  const isList = view === 'list' || (view === 'covers' && count === 0);
  // A change that arrives before the server's HTML is hydrated waits for that, and does not replace it.
  const shown = useDeferredValue(list);
  const other = useMemo(() => {
    const total = shown.slice?.total ?? ranking.itemsCount;
    const end = <RankingEnd ranking={ranking} count={total} isOwner={isOwner} />;
    return (
      <Suspense fallback={<Spinner />}>
        {view === 'tiers' ? (
          <TierBoard
            key={ranking.id}
            ranking={ranking}
            start={shown.slice}
            onReport={onReport}
            end={end}
          />
        ) : (
          <CoversView ranking={ranking} list={shown} count={total} end={end} />
        )}
      </Suspense>
    );
  }, [ranking, shown, view, isOwner, onReport]);
  return (
    <article
      aria-labelledby="ranking-title"
      className={styles.page}
      data-view={view === 'list' ? undefined : view}
    >
      <RankingHeader
        ranking={ranking}
        viewSwitch={
          views.length > 0 && (
            <Suspense fallback={null}>
              <ViewSwitch ranking={ranking} views={views} shown={view} count={count} />
            </Suspense>
          )
        }
        count={count}
        {...actions}
      />
      {isList ? <RankingList ranking={ranking} list={list} count={count} /> : other}
    </article>
  );
}

interface RankingFailureProps {
  readonly error: AppError;
  readonly onRetry: () => void;
}

/** Replaces a ranking that does not exist, or that could not be read. */
function RankingFailure({ error, onRetry }: RankingFailureProps) {
  const isMissing = error.code === 'ranking-not-found';
  return (
    <EmptyState illustration={isMissing ? 'lost' : 'torn'} text={describeError(error)} heading>
      {isMissing ? <HomeLink /> : <Button onClick={onRetry}>{fr.common.retry}</Button>}
    </EmptyState>
  );
}
