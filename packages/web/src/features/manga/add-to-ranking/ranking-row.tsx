import { addressOf, fr, type Ranking } from '@palmanga/core';
import { useLayoutEffect, useRef } from 'react';

import { Button, IconLink } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Swords } from '../../../ui/vendor/lucide/further.ts';
import { Check, Plus } from '../../../ui/vendor/lucide/index.ts';

import styles from './add-to-ranking.module.css';

const texts = fr.addToRanking;

interface RankingRowProps {
  readonly mangaId: string;
  readonly ranking: Ranking;
  /** The manga's place in it; null when it is not in it, undefined until that is known. */
  readonly place: number | null | undefined;
  /** Whether the place could not be read: then adding is offered, which harms no ranking that has it. */
  readonly hasFailed: boolean;
  /** Whether the manga is being added, or was and its place is not known yet. */
  readonly isAdding: boolean;
  /** Whether the row of this ranking gets the focus now; true once for each press. */
  readonly takesFocus: (rankingId: string) => boolean;
  readonly onAdd: (ranking: Ranking) => void;
}

/** One ranking: 'N° 5 dans {title}', or its title and the button that adds the manga. */
export function RankingRow(props: RankingRowProps) {
  const { mangaId, ranking, place, hasFailed, isAdding, takesFocus, onAdd } = props;
  const { id, title } = ranking;
  const text = useRef<HTMLParagraphElement>(null);
  const isIn = typeof place === 'number';

  // The button that had the focus is gone; the text that took its place is read out instead. At once,
  // before the dialog notices that the focus is lost and takes it.
  useLayoutEffect(() => {
    if (isIn && takesFocus(id)) text.current?.focus();
  }, [isIn, id, takesFocus]);

  if (isIn) {
    return (
      <li className={styles.row}>
        <p ref={text} tabIndex={-1} className={styles.title} dir="auto" translate="no">
          {texts.placeIn(place, title)}
        </p>
        {ranking.itemsCount > 1 && (
          <IconLink
            to={{ kind: 'duel', key: id, mangaId }}
            state={{ from: addressOf({ kind: 'manga', mangaId }) }}
            label={texts.placeByDuels(title)}
          >
            <Icon node={Swords} />
          </IconLink>
        )}
        <Icon node={Check} className={styles.done} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <p className={styles.title} dir="auto" translate="no">
        {title}
      </p>
      {place === undefined && !hasFailed && !isAdding ? (
        <Skeleton width="7rem" height="2.75rem" />
      ) : (
        // `aria-disabled` rather than `disabled`, which would lose the focus.
        <Button
          icon={<Icon node={Plus} />}
          aria-label={texts.addTo(title)}
          aria-disabled={isAdding}
          onClick={() => !isAdding && onAdd(ranking)}
        >
          {isAdding ? texts.adding : texts.add}
        </Button>
      )}
    </li>
  );
}
