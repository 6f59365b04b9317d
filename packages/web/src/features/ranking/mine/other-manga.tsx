import { fr, type Manga, newItemOf, type NewRankingItem } from '@palmanga/core';
import { useCallback } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Check } from '../../../ui/vendor/lucide/index.ts';
import { FoundManga, MangaSearchDialog } from '../../manga-search-dialog.tsx';
import { useMangaSearch } from '../../manga-search.ts';

import styles from './mine.module.css';

const texts = fr.rankings.mine;

interface OtherMangaProps {
  /** Ids of those that are chosen. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (item: NewRankingItem) => void;
  readonly onClose: () => void;
}

/** Chooses manga that the ranking does not offer, by a search of the catalogue. */
export default function OtherManga({ chosen, onToggle, onClose }: OtherMangaProps) {
  const search = useMangaSearch();
  const { query } = search.state;
  const renderRow = useCallback(
    (manga: Manga) => (
      <button
        type="button"
        className={styles.result}
        aria-pressed={chosen.has(manga.id)}
        onClick={() => onToggle(newItemOf(manga))}
      >
        <FoundManga manga={manga} query={query} />
        <span className={styles.mark} aria-hidden>
          <Icon node={Check} />
        </span>
      </button>
    ),
    [chosen, onToggle, query],
  );
  return (
    <MangaSearchDialog
      search={search}
      title={texts.othersTitle}
      label={texts.othersField}
      resultsLabel={texts.othersResults}
      renderRow={renderRow}
      footer={
        <Button variant="primary" full onClick={onClose}>
          {texts.chosen(chosen.size)}
        </Button>
      }
      onClose={onClose}
    />
  );
}
