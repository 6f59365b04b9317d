import { fr } from '@palmanga/core';
import { useCallback } from 'react';

import { EmptyState, LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { More, useGrowingLimit } from '../../ui/list/more.tsx';
import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';
import { RankingCards, RankingCardsSkeleton, useOwnRankings } from './own-rankings.tsx';

const texts = fr.rankings.all;

/** /rankings: all rankings of the signed-in user. */
export default function RankingsListScreen() {
  const { limit, grow } = useGrowingLimit();
  const { status, value, error } = useOwnRankings(limit);
  const shown = value?.items.length ?? 0;
  const more = useCallback(() => grow(shown), [grow, shown]);
  usePageTitle(texts.title);

  return (
    <>
      <PageHeader back title={texts.title} />
      {status === 'loading' && <RankingCardsSkeleton />}
      {error && !value && <LoadFailure error={error} />}
      {value && shown === 0 && <EmptyState illustration="shelf" text={texts.empty} />}
      {value && <RankingCards rankings={value.items} />}
      {value?.hasMore && <More onMore={more} busy={shown < limit} />}
    </>
  );
}
