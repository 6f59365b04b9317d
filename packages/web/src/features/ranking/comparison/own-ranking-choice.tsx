import { fr, type Ranking } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState, LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { More } from '../../../ui/list/more.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Plus } from '../../../ui/vendor/lucide/index.ts';
import { CreateRankingDialog } from '../../rankings-list/create-ranking-dialog.tsx';
import { RankingsFilter, useFilteredRankings } from '../../rankings-list/filtered-rankings.tsx';

import styles from './own-ranking-choice.module.css';

const texts = fr.rankings.comparisonChoice;

interface OwnRankingChoiceProps {
  readonly title?: string;
  readonly onChoose: (ranking: Ranking) => void;
  readonly onClose: () => void;
}

/** Asks for one of the user's rankings, newest first. Whoever has a single one is not asked. */
export default function OwnRankingChoice(props: OwnRankingChoiceProps) {
  const { title = texts.own, onChoose, onClose } = props;
  const rankings = useFilteredRankings();
  const { slice, error, matching, limit, grow, isFiltering } = rankings;
  const shown = matching.slice(0, limit);
  const more = useCallback(() => grow(shown.length), [grow, shown.length]);
  const [isCreating, setCreating] = useState(false);
  const isAlone = slice !== undefined && slice.items.length === 1 && !slice.hasMore;
  const single = isAlone && !isCreating ? slice.items[0] : undefined;
  useEffect(() => {
    if (single) onChoose(single);
  }, [single, onChoose]);

  // Nothing is shown before it is known that there is something to choose.
  if (single || (!slice && !error)) return null;
  return (
    <Dialog open onClose={onClose} title={title} size="medium">
      <RankingsFilter rankings={rankings} />
      {!slice && error && <LoadFailure error={error} />}
      {slice?.items.length === 0 && (
        <EmptyState illustration="podium" text={fr.dashboard.empty}>
          <Button variant="primary" icon={<Icon node={Plus} />} onClick={() => setCreating(true)}>
            {fr.dashboard.emptyAction}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={styles.rows} aria-label={texts.ownList}>
          {shown.map((ranking) => (
            <li key={ranking.id}>
              <button type="button" className={styles.row} onClick={() => onChoose(ranking)}>
                <span className={styles.title} dir="auto" translate="no">
                  {ranking.title}
                </span>{' '}
                <span className={styles.count}>{fr.common.mangaCount(ranking.itemsCount)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {slice?.hasMore === true && isFiltering && !error && <Spinner />}
      {slice && !isFiltering && (slice.hasMore || matching.length > shown.length) && (
        <More onMore={more} busy={shown.length < limit} />
      )}
      {isCreating && (
        <CreateRankingDialog onClose={() => setCreating(false)} onCreated={onChoose} />
      )}
    </Dialog>
  );
}
