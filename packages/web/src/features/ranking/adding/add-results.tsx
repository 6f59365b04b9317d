import {
  addressOf,
  coverOf,
  fr,
  LIMITS,
  matchedOtherTitle,
  type Manga,
  newItemOf,
  type NewRankingItem,
  type Ranking,
} from '@palmanga/core';
import { memo, useCallback, useEffect, type RefObject } from 'react';

import { matchesMedia } from '../../../browser/media-query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { RowTexts } from '../../../ui/list/row-texts.tsx';
import { NearEnd } from '../../../ui/list/scrolling.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import type { MangaSearch } from '../../manga-search.ts';
import { AddButton, type AddWork } from './add-button.tsx';
import { focusAfter } from './arrow-keys.ts';
import { OfferedWorks } from './offered-works.tsx';
import { Suggestions } from './suggestions.tsx';
import type { Offer } from './use-offers.ts';

import styles from './adding.module.css';

/** Usual height of a row in CSS pixels. */
const ROW_HEIGHT = 89;

interface AddResultsProps {
  readonly ranking: Ranking;
  readonly search: MangaSearch;
  /** The results without what the ranking contains; null until that is known. */
  readonly offered: readonly Manga[] | null;
  /** What stands above the catalogue before anything is typed; undefined until that is known. */
  readonly offers: readonly Offer[] | undefined;
  readonly onAdd: (work: NewRankingItem) => Promise<void>;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** The results of the search that the ranking does not contain yet. */
export function AddResults(props: AddResultsProps) {
  const { ranking, search, offered, offers, onAdd, searchField } = props;
  const { state, readMore, canReadOn } = search;
  const shown = offered?.length ?? 0;
  // Most of a page may be in the ranking: the next ones fill the window without being asked for.
  const isFilling =
    (canReadOn || state.status === 'loading-more') &&
    shown * ROW_HEIGHT < window.innerHeight + LIMITS.preloadMargin;
  useEffect(() => {
    if (isFilling && canReadOn && offered !== null) readMore();
  }, [isFilling, canReadOn, offered, readMore]);
  const hasSearch = search.text.trim() !== '';

  const addRow = useCallback<AddWork>(
    (work, button) => {
      // On a touch screen the field would bring up the keyboard, over the results.
      if (hasSearch && !matchesMedia('(pointer: coarse)')) searchField.current?.focus();
      else focusAfter(button, searchField.current);
      if (hasSearch) searchField.current?.select();
      void onAdd(work);
    },
    [onAdd, searchField, hasSearch],
  );
  const choose = (title: string) => {
    search.searchFor(title);
    searchField.current?.focus();
  };
  const renderRow = useCallback(
    (manga: Manga) => (
      <AddRow manga={manga} query={state.query} rankingId={ranking.id} onAdd={addRow} />
    ),
    [ranking.id, addRow, state.query],
  );
  // The identity changes with the length: the end of a short list may be in sight already.
  // oxlint-disable-next-line react/exhaustive-deps
  const reachEnd = useCallback(() => readMore(), [readMore, shown]);

  const first = state.query.trim() === '' ? offers : [];
  if (state.status === 'loading' || offered === null || first === undefined) return <Spinner />;
  const { failure, status, items } = state;
  return (
    <div className={styles.results}>
      {first.map((offer) => (
        <OfferedWorks key={offer.title} offer={offer} rankingId={ranking.id} onAdd={addRow} />
      ))}
      {first.length > 0 && <h3 className={styles.heading}>{fr.rankings.add.offers.catalogue}</h3>}
      {offered.length > 0 && (
        <VirtualList
          items={offered}
          getKey={keyOf}
          renderItem={renderRow}
          rowHeight={ROW_HEIGHT}
          label={fr.rankings.add.results}
        />
      )}
      {status === 'ended' && offered.length === 0 && (
        <EmptyState
          illustration="search"
          text={items.length === 0 ? fr.rankings.add.noResult : fr.rankings.add.allTaken}
        >
          {items.length === 0 && <Suggestions query={state.query} onChoose={choose} />}
        </EmptyState>
      )}
      <FailureNotice
        text={failure?.kind === 'first' ? fr.failures.loadMangas : fr.failures.loadMoreMangas}
        error={failure?.error ?? null}
      />
      {status === 'ended' && offered.length > 0 && (
        <p className={styles.end}>{fr.rankings.add.end}</p>
      )}
      {/* No button, which would move away under the finger. Each length has a spinner of its own. */}
      {isFilling && <Spinner key={offered.length} />}
      {status !== 'ended' && !isFilling && (
        <div className={styles.more}>
          {canReadOn && <NearEnd onReach={reachEnd} />}
          <Button busy={status === 'loading-more'} busyLabel={fr.common.loading} onClick={readMore}>
            {failure?.kind === 'first' ? fr.common.retry : fr.common.loadMore}
          </Button>
        </div>
      )}
    </div>
  );
}

function keyOf(manga: Manga): string {
  return manga.id;
}

interface AddRowProps {
  readonly manga: Manga;
  /** What the search found it by. */
  readonly query: string;
  readonly rankingId: string;
  readonly onAdd: AddWork;
}

/** One result: a link to its sheet, and the button that adds it. An addition leaves the others as they are. */
const AddRow = memo(function AddRow({ manga, query, rankingId, onAdd }: AddRowProps) {
  const other = matchedOtherTitle(manga, query);
  const isFoundByOriginal = other !== null && other === manga.originalTitle;
  const from = addressOf({ kind: 'addMangas', key: rankingId });
  return (
    <div className={styles.row}>
      <Link
        to={{ kind: 'addMangasSheet', key: rankingId, mangaId: manga.id }}
        state={{ from }}
        className={styles.link}
      >
        <span className={styles.cover} aria-hidden>
          <Cover id={manga.id} title={manga.title} address={coverOf(manga)} />
        </span>
        <RowTexts
          title={manga.title}
          originalTitle={manga.originalTitle}
          isFoundByOriginal={isFoundByOriginal}
          author={manga.author}
        >
          {other !== null && !isFoundByOriginal && (
            <span className={styles.also} dir="auto" translate="no">
              {fr.rankings.add.also(other)}
            </span>
          )}
        </RowTexts>
      </Link>
      <AddButton work={newItemOf(manga)} onAdd={onAdd} />
    </div>
  );
});
