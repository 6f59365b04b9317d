import { fr } from '@palmanga/core';
import { useCallback } from 'react';

import { EmptyState, LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { More } from '../../ui/list/more.tsx';
import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';
import { RankingsFilter, useFilteredRankings } from './filtered-rankings.tsx';
import { RankingCards, RankingCardsSkeleton } from './own-rankings.tsx';

const texts = fr.rankings.all;

/** /rankings: all rankings of the signed-in user. */
export default function RankingsListScreen() {
  const rankings = useFilteredRankings();
  const { status, slice, error, matching, limit, grow, isFiltering } = rankings;
  const shown = slice?.items.length ?? 0;
  const more = useCallback(() => grow(shown), [grow, shown]);
  usePageTitle(texts.title);

  return (
    <>
      <PageHeader back title={texts.title} />
      {status === 'loading' && <RankingCardsSkeleton />}
      {error && !slice && <LoadFailure error={error} />}
      {slice && shown === 0 && <EmptyState illustration="shelf" text={texts.empty} />}
      <RankingsFilter rankings={rankings} />
      {slice && <RankingCards rankings={matching} />}
      {slice?.hasMore && isFiltering && !error && <Spinner />}
      {slice?.hasMore && !isFiltering && <More onMore={more} busy={shown < limit} />}
    </>
  );
}
