import type { RankingItem } from '@palmanga/core';

import { Link } from '../../../ui/controls/link.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import type { PlaylistState } from '../../playlist.ts';

import styles from './cover-tile.module.css';

interface CoverTileProps {
  readonly item: RankingItem;
  readonly place: number;
  /** State of the link to its sheet. */
  readonly state: PlaylistState;
  /** Whether it is the first picture of the page. */
  readonly isFirst?: boolean;
}

/** The cover of a manga with the numeral of its place, which leads to its sheet. */
export function CoverTile({ item, place, state, isFirst = false }: CoverTileProps) {
  const { mangaId, title, author, coverUrl } = item;
  return (
    <Link
      to={{ kind: 'manga', mangaId }}
      state={state}
      className={styles.tile}
      title={author === '' ? title : `${title}, ${author}`}
      draggable={false}
    >
      <span className={styles.numeral}>{place}</span> <VisuallyHidden>{title}</VisuallyHidden>
      <span aria-hidden>
        <Cover id={mangaId} title={title} address={coverUrl} alt={title} priority={isFirst} />
      </span>
    </Link>
  );
}

/** Keeps the room of a cover that is not read yet. */
export function TileRoom() {
  return <span className={styles.room} aria-hidden />;
}
