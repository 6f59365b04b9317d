import { coverOf, fr, type Manga, matchedOtherTitle } from '@palmanga/core';
import { useCallback, useEffect, useRef } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { RowTexts } from '../../ui/list/row-texts.tsx';
import { VirtualList } from '../../ui/list/virtual-list.tsx';
import { Cover } from '../../ui/media/cover.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { VisuallyHidden } from '../../ui/text/screen-reader.tsx';
import { Search } from '../../ui/vendor/lucide/further.ts';
import { useMangaSearch } from '../manga-search.ts';
import { writtenTitle } from './entry-row.tsx';
import type { ReviewRow } from './review.ts';

import styles from './list-import.module.css';

const texts = fr.listImport;
const ROW_HEIGHT = 80;
const keyOf = ({ id }: Manga): string => id;

interface PickMangaDialogProps {
  readonly row: Pick<ReviewRow, 'entry'>;
  readonly onPick: (manga: Manga) => void;
  readonly onClose: () => void;
}

/** The dialog of `PickManga`. */
export default function PickMangaDialog({ row, onPick, onClose }: PickMangaDialogProps) {
  const search = useMangaSearch();
  const { state, text, setText, searchFor, readMore } = search;
  const { query } = state;
  const field = useRef<HTMLInputElement>(null);
  const written = writtenTitle(row);
  useEffect(() => searchFor(written), [searchFor, written]);
  const renderRow = useCallback(
    (manga: Manga) => (
      <button type="button" className={styles.pick} onClick={() => onPick(manga)}>
        <span className={styles.thumb} aria-hidden>
          <Cover id={manga.id} title={manga.title} address={coverOf(manga)} />
        </span>
        <VisuallyHidden>{texts.pick}</VisuallyHidden>{' '}
        <RowTexts
          title={manga.title}
          originalTitle={manga.originalTitle}
          isFoundByOriginal={matchedOtherTitle(manga, query) === manga.originalTitle}
          author={manga.author}
        />
      </button>
    ),
    [onPick, query],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.pickTitle}
      description={texts.written(written)}
      size="large"
      tall
      initialFocus={field}
    >
      <TextField
        ref={field}
        type="search"
        label={texts.pickLabel}
        hideLabel
        icon={<Icon node={Search} />}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.results}>
        <FailureNotice text={fr.failures.loadMangas} error={state.failure?.error ?? null} />
        {state.items.length > 0 && (
          <VirtualList
            items={state.items}
            getKey={keyOf}
            renderItem={renderRow}
            rowHeight={ROW_HEIGHT}
            label={texts.pickResults}
          />
        )}
        {state.status === 'ended' && state.items.length === 0 && <p>{fr.rankings.add.noResult}</p>}
        {state.status !== 'ended' && (
          <Button full busy={state.status.startsWith('loading')} onClick={readMore}>
            {state.failure?.kind === 'first' ? fr.common.retry : fr.common.loadMore}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
