import { coverOf, fr, type Manga, matchedOtherTitle } from '@palmanga/core';
import { type ReactNode, useRef } from 'react';

import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/field.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FailureNotice } from '../ui/feedback/failure-notice.tsx';
import { RowTexts } from '../ui/list/row-texts.tsx';
import { VirtualList } from '../ui/list/virtual-list.tsx';
import { Cover } from '../ui/media/cover.tsx';
import { Icon } from '../ui/media/icon.tsx';
import { Search } from '../ui/vendor/lucide/further.ts';
import type { MangaSearch } from './manga-search.ts';

import styles from './manga-search-dialog.module.css';

/** Of a row, in CSS pixels. */
const ROW_HEIGHT = 80;
const keyOf = ({ id }: Manga): string => id;

interface MangaSearchDialogProps {
  readonly search: MangaSearch;
  readonly title: string;
  readonly description?: string;
  /** Names the field, and the list of what it finds. */
  readonly label: string;
  readonly resultsLabel: string;
  /** A row of ROW_HEIGHT. Give it a stable identity. */
  readonly renderRow: (manga: Manga) => ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
}

/** A search of the catalogue in a dialog, which keeps its height while the list changes. */
export function MangaSearchDialog(props: MangaSearchDialogProps) {
  const { state, text, setText, readMore } = props.search;
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      size="large"
      tall
      initialFocus={field}
      footer={props.footer}
    >
      <TextField
        ref={field}
        type="search"
        label={props.label}
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
            renderItem={props.renderRow}
            rowHeight={ROW_HEIGHT}
            label={props.resultsLabel}
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

interface FoundMangaProps {
  readonly manga: Manga;
  /** What found it. */
  readonly query: string;
}

/** What a row of the results shows of a manga. */
export function FoundManga({ manga, query }: FoundMangaProps) {
  const { id, title, originalTitle, author } = manga;
  return (
    <>
      <span className={styles.thumb} aria-hidden>
        <Cover id={id} title={title} address={coverOf(manga)} />
      </span>
      <RowTexts
        title={title}
        originalTitle={originalTitle}
        isFoundByOriginal={matchedOtherTitle(manga, query) === originalTitle}
        author={author}
      />
    </>
  );
}
