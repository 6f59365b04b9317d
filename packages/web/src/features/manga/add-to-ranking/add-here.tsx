import { fr, type NewRankingItem, type Ranking } from '@palmanga/core';
import { useMemo } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Plus } from '../../../ui/vendor/lucide/index.ts';
import { useAdditions } from './use-additions.ts';
import { usePlaces } from './use-places.ts';

import styles from './add-here.module.css';

const texts = fr.addToRanking;

interface AddHereProps {
  readonly manga: NewRankingItem;
  /** The ranking that the sheet was opened over. */
  readonly ranking: Ranking;
}

/** The main action of a sheet over 'Ajouter': adds its manga to that ranking, then says where it is. */
export default function AddHere({ manga, ranking }: AddHereProps) {
  const { id, title } = ranking;
  const rankings = useMemo(() => [ranking], [ranking]);
  const places = usePlaces(manga.mangaId, rankings);
  const { underway, add, failure } = useAdditions(manga, places.forget);
  const place = places.placeIn(id);
  if (typeof place === 'number') {
    return <output className={styles.place}>{texts.placeIn(place, title)}</output>;
  }
  const isAdding = underway.has(id);
  return (
    <>
      <Button
        variant="primary"
        icon={<Icon node={Plus} />}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isAdding || (place === undefined && places.error === null)}
        aria-label={texts.addTo(title)}
        className={styles.add ?? ''}
        onClick={() => {
          if (!isAdding) void add(ranking);
        }}
      >
        {isAdding ? texts.adding : texts.addTo(title)}
      </Button>
      <FailureNotice
        text={failure === null ? '' : texts.failed(title)}
        error={failure?.error ?? null}
      />
    </>
  );
}
