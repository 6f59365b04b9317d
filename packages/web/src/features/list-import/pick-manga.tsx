import type { Manga } from '@palmanga/core';

import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { ReviewRow } from './review.ts';

// Few lists have an entry that has to be searched by hand.
const PickMangaDialog = lazyPart(() => import('./pick-manga-dialog.tsx'), { isOpened: true });

interface PickMangaProps<Row> {
  /** What is searched for; null while nothing is. */
  readonly row: Row | null;
  /** Called with what was picked, after `onClose`. */
  readonly onPick: (row: Row, manga: Manga) => void;
  readonly onClose: () => void;
}

/** Searches the catalogue by hand for what an entry means. */
export function PickManga<Row extends Pick<ReviewRow, 'entry'>>(props: PickMangaProps<Row>) {
  const { row, onPick, onClose } = props;
  if (row === null) return null;
  return (
    <PickMangaDialog
      row={row}
      onClose={onClose}
      onPick={(manga) => {
        onClose();
        onPick(row, manga);
      }}
    />
  );
}
