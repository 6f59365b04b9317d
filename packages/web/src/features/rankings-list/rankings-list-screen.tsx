import { fr } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { EmptyState, LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { More } from '../../ui/list/more.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';
import { Plus } from '../../ui/vendor/lucide/index.ts';
import { RankingsFilter, useFilteredRankings } from './filtered-rankings.tsx';
import { RankingCards, RankingCardsSkeleton } from './own-rankings.tsx';

const texts = fr.rankings.all;

const loadDialog = async () => {
  const { CreateRankingDialog } = await import('./create-ranking-dialog.tsx');
  return { default: CreateRankingDialog };
};
const CreateRankingDialog = lazyPart(loadDialog, { isOpened: true });

/** /rankings: all rankings of the signed-in user. */
export default function RankingsListScreen() {
  const rankings = useFilteredRankings();
  const { status, slice, error, matching, limit, grow, isFiltering } = rankings;
  const shown = slice?.items.length ?? 0;
  const more = useCallback(() => grow(shown), [grow, shown]);
  const [isCreating, setCreating] = useState(false);
  usePageTitle(texts.title);
  useEffect(() => {
    // Ignored: opening the dialog tries again and shows the failure.
    void loadDialog().catch(() => undefined);
  }, []);
  const create = (label: string) => (
    <Button variant="primary" icon={<Icon node={Plus} />} onClick={() => setCreating(true)}>
      {label}
    </Button>
  );

  return (
    <>
      <PageHeader
        back
        title={texts.title}
        {...(shown > 0 && { actions: create(fr.dashboard.create) })}
      />
      {status === 'loading' && <RankingCardsSkeleton />}
      {error && !slice && <LoadFailure error={error} />}
      {slice && shown === 0 && (
        <EmptyState illustration="shelf" text={texts.empty}>
          {create(fr.dashboard.emptyAction)}
        </EmptyState>
      )}
      <RankingsFilter rankings={rankings} />
      {slice && <RankingCards rankings={matching} />}
      {slice?.hasMore && isFiltering && !error && <Spinner />}
      {slice?.hasMore && !isFiltering && <More onMore={more} busy={shown < limit} />}
      {isCreating && <CreateRankingDialog onClose={() => setCreating(false)} />}
    </>
  );
}
