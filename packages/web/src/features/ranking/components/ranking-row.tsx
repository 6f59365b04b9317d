import type { RankingItem } from '@palmanga/core';

import { Link } from '../../../ui/controls/link.tsx';
import { RowTexts } from '../../../ui/list/row-texts.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import type { TrailState } from '../../manga/logic/trail.ts';

import styles from './ranking-row.module.css';

interface RankingRowProps {
  readonly item: RankingItem;
  /** From 1. */
  readonly position: number;
  readonly state: TrailState;
}

/** One manga of a ranking: leads to its sheet. */
export function RankingRow({ item, position, state }: RankingRowProps) {
  return (
    <Link to={{ kind: 'manga', mangaId: item.mangaId }} state={state} className={styles.row}>
      <span className={styles.numeral} data-digits={String(position).length}>
        {position}
      </span>{' '}
      <span className={styles.picture} aria-hidden>
        <Cover address={item.coverUrl} />
      </span>
      <RowTexts title={item.title} author={item.author} />
    </Link>
  );
}
