import { addressOf, coverOf, fr, type Manga } from '@palmanga/core';
import { Plus } from 'lucide-react';

import { IconButton } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { RowTexts } from '../../../ui/list/row-texts.tsx';
import { Cover } from '../../../ui/media/cover.tsx';

import styles from './add-panel.module.css';

interface AddRowProps {
  readonly manga: Manga;
  readonly rankingId: string;
  readonly onAdd: (manga: Manga) => void;
}

/** One manga of the add panel: its sheet, and the button that adds it. */
export function AddRow({ manga, rankingId, onAdd }: AddRowProps) {
  const from = addressOf({ kind: 'addMangas', key: rankingId });
  return (
    <div className={styles.row}>
      <Link
        to={{ kind: 'addMangasSheet', key: rankingId, mangaId: manga.id }}
        state={{ from }}
        className={styles.link}
      >
        <span className={styles.cover} aria-hidden>
          <Cover address={coverOf(manga)} />
        </span>
        <RowTexts title={manga.title} author={manga.author} />
      </Link>
      <IconButton
        label={fr.rankings.add.addOne(manga.title)}
        className={styles.add ?? ''}
        data-add={manga.id}
        onClick={() => onAdd(manga)}
      >
        <Plus aria-hidden />
      </IconButton>
    </div>
  );
}
