import { fr, type RankingItem, truncateText } from '@palmanga/core';
import { ArrowUpDown, X } from 'lucide-react';

import { IconButton } from '../../../ui/controls/button.tsx';
import { ListTitle } from '../../../ui/list/row-texts.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import type { PlaceRequest } from './place-menu.tsx';

import styles from './reorder-dialog.module.css';

interface ReorderRowProps {
  readonly item: RankingItem;
  /** From 1. */
  readonly position: number;
  readonly onRemove: (item: RankingItem, row: HTMLElement | null) => void;
  readonly onPlace: (request: PlaceRequest) => void;
}

/** The light form of a row during fast scrolling: neither picture nor buttons. */
export function PassingRow({ item, position }: Pick<ReorderRowProps, 'item' | 'position'>) {
  return (
    <>
      <span className={styles.numeral}>{position}</span>
      <span className={styles.passingCover} />
      <span className={styles.passingTitle}>{truncateText(item.title)}</span>
    </>
  );
}

/** One row of the reorder dialog, without its drag handle. */
export function ReorderRow({ item, position, onRemove, onPlace }: ReorderRowProps) {
  return (
    <>
      <span className={styles.numeral}>{position}</span>
      <span className={styles.cover} aria-hidden>
        <Cover id={item.mangaId} title={item.title} address={item.coverUrl} />
      </span>
      <span className={styles.texts}>
        <span className={styles.title} dir="auto">
          <ListTitle title={item.title} />
        </span>
        {item.author !== '' && <span className={styles.author}>{item.author}</span>}
      </span>
      <IconButton
        label={fr.rankings.reorder.place(item.title)}
        aria-haspopup="menu"
        onClick={(event) =>
          onPlace({ id: item.mangaId, index: position - 1, anchor: event.currentTarget })
        }
      >
        <ArrowUpDown aria-hidden />
      </IconButton>
      <IconButton
        label={fr.rankings.reorder.remove(item.title)}
        data-remove
        onClick={(event) => onRemove(item, event.currentTarget.closest('li'))}
      >
        <X aria-hidden />
      </IconButton>
    </>
  );
}
