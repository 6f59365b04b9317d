import type { RankingItem } from '@palmanga/core';
import { memo } from 'react';

import { Cover } from '../../../ui/media/cover.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';

import styles from './cover-tile.module.css';

interface ArrangedTileProps {
  readonly item: RankingItem;
  readonly place: number;
  /** Opens what can be done with it, at its button. */
  readonly onOpen: (item: RankingItem, button: HTMLElement) => void;
}

/** A cover that its owner drags, or presses for a menu. There may be a thousand: one that stays is not rendered again. */
export const ArrangedTile = memo(function ArrangedTile({ item, place, onOpen }: ArrangedTileProps) {
  const { mangaId, title, author, coverUrl } = item;
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      title={author === '' ? title : `${title}, ${author}`}
      data-manga={mangaId}
      onClick={(event) => onOpen(item, event.currentTarget)}
    >
      <span className={styles.numeral}>{place}</span> <VisuallyHidden>{title}</VisuallyHidden>
      <span aria-hidden>
        <Cover id={mangaId} title={title} address={coverUrl} alt={title} />
      </span>
    </button>
  );
});
