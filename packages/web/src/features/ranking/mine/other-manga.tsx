import { fr, type Manga, matchedOtherTitle, newItemOf, type NewRankingItem } from '@palmanga/core';
import { useCallback, useRef } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { RowTexts } from '../../../ui/list/row-texts.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Search } from '../../../ui/vendor/lucide/further.ts';
import { Check } from '../../../ui/vendor/lucide/index.ts';
import { useMangaSearch } from '../../manga-search.ts';

import styles from './mine.module.css';

const texts = fr.rankings.mine;
const ROW_HEIGHT = 80;
const keyOf = ({ id }: Manga): string => id;

interface OtherMangaProps {
  /** Ids of those that are chosen. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (item: NewRankingItem) => void;
  readonly onClose: () => void;
}

/** Chooses manga that the ranking does not offer, by a search of the catalogue. */
export default function OtherManga({ chosen, onToggle, onClose }: OtherMangaProps) {
  const { state, text, setText, readMore } = useMangaSearch();
  const { query } = state;
  const field = useRef<HTMLInputElement>(null);
  const renderRow = useCallback(
    (manga: Manga) => (
      <button
        type="button"
        className={styles.result}
        aria-pressed={chosen.has(manga.id)}
        onClick={() => onToggle(newItemOf(manga))}
      >
        <span className={styles.thumb} aria-hidden>
          <Cover id={manga.id} title={manga.title} address={newItemOf(manga).coverUrl} />
        </span>
        <RowTexts
          title={manga.title}
          originalTitle={manga.originalTitle}
          isFoundByOriginal={matchedOtherTitle(manga, query) === manga.originalTitle}
          author={manga.author}
        />
        <span className={styles.mark} aria-hidden>
          <Icon node={Check} />
        </span>
      </button>
    ),
    [chosen, onToggle, query],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.othersTitle}
      size="large"
      initialFocus={field}
      footer={
        <Button variant="primary" full onClick={onClose}>
          {texts.chosen(chosen.size)}
        </Button>
      }
    >
      <TextField
        ref={field}
        type="search"
        label={texts.othersField}
        hideLabel
        icon={<Icon node={Search} />}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.results} data-tall>
        <FailureNotice text={fr.failures.loadMangas} error={state.failure?.error ?? null} />
        {state.items.length > 0 && (
          <VirtualList
            items={state.items}
            getKey={keyOf}
            renderItem={renderRow}
            rowHeight={ROW_HEIGHT}
            label={texts.othersResults}
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
