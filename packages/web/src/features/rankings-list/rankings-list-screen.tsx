import { fr } from '@palmanga/core';
import { useCallback } from 'react';

import { useGrowingLimit } from '../../hooks/use-growing-limit.ts';
import { usePageTitle } from '../../hooks/use-page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import LoadFailure from '../../ui/load-failure.tsx';
import { More } from '../../ui/more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
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
