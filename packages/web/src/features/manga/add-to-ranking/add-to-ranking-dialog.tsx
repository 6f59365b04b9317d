import { fr, type NewRankingItem, type Ranking } from '@palmanga/core';
import { useCallback, useRef, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState, LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { More } from '../../../ui/list/more.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Plus } from '../../../ui/vendor/lucide/index.ts';
import { CreateRankingDialog } from '../../rankings-list/create-ranking-dialog.tsx';
import { RankingsFilter, useFilteredRankings } from '../../rankings-list/filtered-rankings.tsx';
import { RankingRow } from './ranking-row.tsx';
import { useAdditions } from './use-additions.ts';
import { usePlaces } from './use-places.ts';

import styles from './add-to-ranking.module.css';

const texts = fr.addToRanking;

interface AddToRankingDialogProps {
  /** The copy of the manga that a ranking keeps. */
  readonly manga: NewRankingItem;
  readonly onClose: () => void;
}

/** The user's rankings, newest first: where the manga is in each, or a button that adds it at the end. */
export default function AddToRankingDialog({ manga, onClose }: AddToRankingDialogProps) {
  const rankings = useFilteredRankings();
  const { slice, error, matching, limit, grow, isFiltering } = rankings;
  const shown = matching.slice(0, limit);
  const places = usePlaces(manga.mangaId, shown);
  const { underway, added, add, failure } = useAdditions(manga, places.forget);
  const [isCreating, setCreating] = useState(false);
  const more = useCallback(() => grow(shown.length), [grow, shown.length]);
  /** The ranking whose button the user pressed last: the focus stays on its row. */
  const pressed = useRef<string | null>(null);
  const takesFocus = useCallback((id: string) => {
    if (pressed.current !== id) return false;
    pressed.current = null;
    return true;
  }, []);
  const addTo = useCallback(
    (ranking: Ranking) => {
      pressed.current = ranking.id;
      void add(ranking);
    },
    [add],
  );
  const isAdding = (id: string) =>
    underway.has(id) ||
    (added.has(id) && places.placeIn(id) === undefined && places.error === null);
  const isLoadingAll = slice?.hasMore === true && isFiltering;

  return (
    <Dialog open onClose={onClose} title={texts.title} size="medium">
      <div className={styles.top}>
        <RankingsFilter rankings={rankings} />
        <FailureNotice
          text={failure === null ? '' : texts.failed(failure.rankingTitle)}
          error={failure?.error ?? null}
        />
        <FailureNotice text={texts.placesFailed} error={places.error}>
          <Button onClick={places.retry}>{fr.common.retry}</Button>
        </FailureNotice>
      </div>
      {!slice && !error && <Spinner />}
      {!slice && error && <LoadFailure error={error} />}
      {slice?.items.length === 0 && (
        <EmptyState illustration="podium" text={fr.dashboard.empty}>
          <Button variant="primary" icon={<Icon node={Plus} />} onClick={() => setCreating(true)}>
            {fr.dashboard.emptyAction}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={styles.rows} aria-label={texts.list}>
          {shown.map((ranking) => (
            <RankingRow
              key={ranking.id}
              mangaId={manga.mangaId}
              ranking={ranking}
              place={places.placeIn(ranking.id)}
              hasFailed={places.error !== null}
              isAdding={isAdding(ranking.id)}
              takesFocus={takesFocus}
              onAdd={addTo}
            />
          ))}
        </ul>
      )}
      {isLoadingAll && !error && <Spinner />}
      {slice && !isLoadingAll && (slice.hasMore || matching.length > shown.length) && (
        <More onMore={more} busy={shown.length < limit} />
      )}
      {isCreating && (
        <CreateRankingDialog
          onClose={() => setCreating(false)}
          onCreated={(ranking) => {
            setCreating(false);
            addTo(ranking);
          }}
        />
      )}
    </Dialog>
  );
}
