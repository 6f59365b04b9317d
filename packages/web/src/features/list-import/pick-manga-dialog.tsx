import { fr, type Manga } from '@palmanga/core';
import { useCallback, useEffect } from 'react';

import { VisuallyHidden } from '../../ui/text/screen-reader.tsx';
import { FoundManga, MangaSearchDialog } from '../manga-search-dialog.tsx';
import { useMangaSearch } from '../manga-search.ts';
import { writtenTitle } from './entry-row.tsx';
import type { ReviewRow } from './review.ts';

import styles from './list-import.module.css';

const texts = fr.listImport;

interface PickMangaDialogProps {
  readonly row: Pick<ReviewRow, 'entry'>;
  readonly onPick: (manga: Manga) => void;
  readonly onClose: () => void;
}

/** The dialog of `PickManga`. */
export default function PickMangaDialog({ row, onPick, onClose }: PickMangaDialogProps) {
  const search = useMangaSearch();
  const { query } = search.state;
  const { searchFor } = search;
  const written = writtenTitle(row);
  useEffect(() => searchFor(written), [searchFor, written]);
  const renderRow = useCallback(
    (manga: Manga) => (
      <button type="button" className={styles.pick} onClick={() => onPick(manga)}>
        <VisuallyHidden>{texts.pick}</VisuallyHidden> <FoundManga manga={manga} query={query} />
      </button>
    ),
    [onPick, query],
  );
  return (
    <MangaSearchDialog
      search={search}
      title={texts.pickTitle}
      description={texts.written(written)}
      label={texts.pickLabel}
      resultsLabel={texts.pickResults}
      renderRow={renderRow}
      onClose={onClose}
    />
  );
}
