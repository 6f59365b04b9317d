import { fr, type Ranking } from '@palmanga/core';
import type { ReactNode } from 'react';

import { Spinner } from '../../../ui/feedback/loading.tsx';
import { More } from '../../../ui/list/more.tsx';
import type { RankingItems } from '../page/use-ranking.ts';
import { usePlaylistState } from '../use-playlist-state.ts';
import { CoverTile } from './cover-tile.tsx';

import styles from './covers-view.module.css';

interface CoversViewProps {
  readonly ranking: Ranking;
  readonly list: RankingItems;
  readonly count: number;
  /** What stands below the last. */
  readonly end: ReactNode;
}

/** 'Couvertures': the order in covers alone, for browsing many. */
export default function CoversView({ ranking, list, count, end }: CoversViewProps) {
  const { items = [], hasMore, isLoadingMore, showMore } = list;
  const stateOf = usePlaylistState(ranking.id, items, count);
  if (!list.items) return <Spinner />;
  return (
    <div>
      <ol className={styles.covers} aria-label={fr.rankings.detail.list}>
        {items.map((item, index) => (
          <li key={item.mangaId}>
            <CoverTile item={item} place={index + 1} state={stateOf(item)} isFirst={index === 0} />
          </li>
        ))}
      </ol>
      {hasMore ? <More busy={isLoadingMore} onMore={showMore} /> : end}
    </div>
  );
}
