import type { Ranking } from '@palmanga/core';

import { BackButton } from '../../../ui/text/page-header.tsx';
import type { RankingItems } from '../hooks/use-ranking-items.ts';
import type { OwnerDialog } from './owner-dialogs.tsx';
import { RankingHeader } from './ranking-header.tsx';
import { RankingList } from './ranking-list.tsx';

import styles from './ranking-header.module.css';

interface RankingViewProps {
  readonly ranking: Ranking;
  readonly list: RankingItems;
  readonly isOwner: boolean;
  readonly onDialog: (dialog: OwnerDialog) => void;
}

/** A ranking on screen and on paper. */
export function RankingView({ ranking, list, isOwner, onDialog }: RankingViewProps) {
  const { items, hasMore } = list;
  // The count loads once with the ranking; the list is live and knows better once it is whole.
  const count = items && !hasMore ? items.length : Math.max(ranking.itemsCount, items?.length ?? 0);
  return (
    <article aria-labelledby="ranking-title">
      <div className={styles.bar}>
        <BackButton />
      </div>
      <RankingHeader
        ranking={ranking}
        count={count}
        coverUrl={items?.[0]?.coverUrl ?? null}
        isLoading={items === undefined}
        isOwner={isOwner}
        onDialog={onDialog}
      />
      <RankingList ranking={ranking} list={list} count={count} />
    </article>
  );
}
