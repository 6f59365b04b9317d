import { addressOf, fr, type Ranking, type RankingItem } from '@palmanga/core';
import { useCallback, useMemo } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { NearEnd } from '../../../ui/list/scrolling.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import type { TrailState } from '../../manga/logic/trail.ts';
import { usePaper } from '../hooks/use-paper.ts';
import type { RankingItems } from '../hooks/use-ranking-items.ts';
import { idsOf } from '../logic/item-order.ts';
import { Podium } from './podium.tsx';
import { RankingRow } from './ranking-row.tsx';

import styles from './ranking-list.module.css';

/** How many stand on the podium. */
const PODIUM = 3;
/** Usual height of a row in CSS pixels. */
const ROW_HEIGHT = 97;

interface RankingListProps {
  readonly ranking: Ranking;
  readonly list: RankingItems;
  readonly count: number;
}

export function RankingList({ ranking, list, count }: RankingListProps) {
  const { items, hasMore, isLoadingMore, showMore } = list;
  const paper = usePaper(ranking.id, hasMore);
  const ids = useMemo(() => idsOf(items ?? []), [items]);
  const linkState = useCallback(
    (index: number): TrailState => ({
      trail: { rankingId: ranking.id, ids, index, total: count },
      from: addressOf({ kind: 'ranking', key: ranking.id }),
    }),
    [ranking.id, ids, count],
  );
  const renderRow = useCallback(
    (item: RankingItem, index: number) => (
      <RankingRow item={item} position={index + PODIUM + 1} state={linkState(index + PODIUM)} />
    ),
    [linkState],
  );

  const others = useMemo(() => items?.slice(PODIUM) ?? [], [items]);

  if (!items) return <Spinner />;
  if (items.length === 0) {
    return <EmptyState illustration="podium" text={fr.rankings.detail.empty} />;
  }
  const onPaper = paper.items ?? items;
  return (
    <section className={styles.section}>
      <Podium items={items.slice(0, PODIUM)} linkState={linkState} />
      {others.length > 0 && !paper.isPrinting && (
        <VirtualList
          items={others}
          getKey={keyOf}
          renderItem={renderRow}
          rowHeight={ROW_HEIGHT}
          label={fr.rankings.detail.list}
          total={Math.max(0, count - PODIUM)}
        />
      )}
      {paper.isPrinting && (
        <>
          <ol>
            {onPaper.slice(PODIUM).map((item, index) => (
              <li key={item.mangaId}>{renderRow(item, index)}</li>
            ))}
          </ol>
          {onPaper.length < count && (
            <p className={styles.end}>{fr.rankings.detail.countOf(onPaper.length, count)}</p>
          )}
        </>
      )}
      {!paper.isPrinting &&
        (hasMore ? (
          <div className={styles.more}>
            <NearEnd onReach={showMore} />
            <Button busy={isLoadingMore} busyLabel={fr.common.loading} onClick={showMore}>
              {fr.common.loadMore}
            </Button>
          </div>
        ) : (
          <p className={styles.end}>{fr.rankings.detail.end}</p>
        ))}
    </section>
  );
}

function keyOf(item: RankingItem): string {
  return item.mangaId;
}
