import { fr } from '@palmanga/core';
import { useCallback } from 'react';

import { EmptyState, LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { More, useGrowingLimit } from '../../ui/list/more.tsx';
import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';
import { RankingCards } from './ranking-card.tsx';
import { RankingCardsSkeleton } from './ranking-cards-skeleton.tsx';
import { useOwnRankings } from './use-own-rankings.ts';

const texts = fr.rankings.all;

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
