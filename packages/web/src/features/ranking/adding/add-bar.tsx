import { addressOf, fr, type Ranking } from '@palmanga/core';

import { Button, IconLink } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Swords } from '../../../ui/vendor/lucide/further.ts';
import type { AddManga } from './use-add-manga.ts';

import styles from './adding.module.css';

interface AddBarProps {
  readonly ranking: Ranking;
  readonly adding: AddManga;
  readonly onUndo: () => void;
  readonly onDone: () => void;
}

/** Under the results: how many manga the ranking holds, and how to take back the last one. */
export function AddBar({ ranking, adding, onUndo, onDone }: AddBarProps) {
  const { present, additions, isUndoing } = adding;
  const latest = additions.at(-1);
  const { id: key } = ranking;
  const isPlaceable = latest !== undefined && present !== null && present.length > 1;
  return (
    <div className={styles.bar} data-two={latest && (isPlaceable ? 'link' : '')}>
      <p className={styles.total}>
        {present && fr.rankings.add.total(present.length, ranking.title)}
      </p>
      {isPlaceable && (
        <IconLink
          to={{ kind: 'duel', key, mangaId: latest.mangaId }}
          state={{ from: addressOf({ kind: 'addMangas', key }) }}
          label={fr.rankings.add.placeByDuels(latest.title)}
        >
          <Icon node={Swords} />
        </IconLink>
      )}
      {latest && (
        <Button className={styles.takeBack} disabled={isUndoing} onClick={onUndo}>
          {fr.rankings.add.takeBack(latest.title)}
        </Button>
      )}
      <Button variant="primary" onClick={onDone}>
        {fr.rankings.add.done}
      </Button>
    </div>
  );
}
