import {
  addressOf,
  fr,
  type Manga,
  newItemOf,
  type NewRankingItem,
  type Ranking,
} from '@palmanga/core';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

import { useSession } from '../../../hooks/contexts.ts';
import { useCloseOverlay } from '../../../hooks/use-history.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { usePageTitle } from '../../../ui/text/page-header.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { Search } from '../../../ui/vendor/lucide/further.ts';
import { useMangaSearch } from '../../manga-search.ts';
import { useOfferOrder } from '../first-order.ts';
import { useShownRanking } from '../shown-ranking.ts';
import { AddBar } from './add-bar.tsx';
import { AddResults } from './add-results.tsx';
import { moveByArrow } from './arrow-keys.ts';
import { useAddManga } from './use-add-manga.ts';
import { useEnterAdds } from './use-enter-adds.ts';
import { useOffers } from './use-offers.ts';

import styles from './adding.module.css';

interface AddMangasScreenProps {
  /** The sheet over the panel, when the address has one. */
  readonly children?: ReactNode;
}

/** /rankings/{id}/add: the owner's panel over the ranking. Others only see the sheets over it. */
export default function AddMangasScreen({ children }: AddMangasScreenProps) {
  const { status } = useSession();
  const { ranking, isOwner } = useShownRanking();

  if (isOwner) return <AddPanel ranking={ranking}>{children}</AddPanel>;
  if (children !== undefined) return children;
  if (status === 'unknown') return null;
  return <Navigate to={addressOf({ kind: 'ranking', key: ranking.id })} replace />;
}

interface AddPanelProps {
  readonly ranking: Ranking;
  readonly children: ReactNode;
}

/** 'Ajouter des mangas': the catalogue over the ranking's page (docs/specification.md 2.6). */
function AddPanel({ ranking, children }: AddPanelProps) {
  const close = useCloseOverlay({ kind: 'ranking', key: ranking.id });
  const search = useMangaSearch();
  const adding = useAddManga(ranking.id);
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const { items, query, status } = search.state;
  const { taken, present, additions, isReading, add, undo, failure } = adding;
  // Not before it is known what the ranking contains: rows would go from under the finger.
  const offered = useMemo(
    () => (isReading ? null : items.filter(({ id }) => !taken.has(id))),
    [isReading, items, taken],
  );
  const offers = useOffers(ranking, taken);
  const addOne = useCallback(
    async (work: NewRankingItem) => {
      if (await add(work)) toast(fr.rankings.add.added(work.title));
    },
    [add, toast],
  );
  const addFirst = useCallback(
    (manga: Manga) => {
      field.current?.select();
      void addOne(newItemOf(manga));
    },
    [addOne],
  );
  const { pressKey, hold } = useEnterAdds(search, offered, addFirst);
  const addRow = useCallback(
    async (work: NewRankingItem) => {
      hold();
      await addOne(work);
    },
    [hold, addOne],
  );
  const undoLast = async () => {
    const manga = await undo();
    if (manga) toast(fr.rankings.reorder.removed(manga.title));
  };
  const offerOrder = useOfferOrder(ranking);
  const finish = () => {
    if (present) offerOrder(present.length - additions.length);
    close();
  };
  usePageTitle(fr.rankings.add.title, 1);

  return (
    <Dialog
      open
      hasAddress
      onClose={close}
      title={fr.rankings.add.title}
      size="full"
      keepsFooter
      initialFocus={field}
      footer={
        <AddBar ranking={ranking} adding={adding} onUndo={() => void undoLast()} onDone={finish} />
      }
    >
      <div className={styles.panel} data-panel>
        <div className={styles.search}>
          <TextField
            ref={field}
            type="search"
            label={fr.rankings.add.searchLabel}
            hideLabel
            placeholder={fr.rankings.add.searchPlaceholder}
            icon={<Icon node={Search} />}
            value={search.text}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => search.setText(event.target.value)}
            onKeyDown={(event) => {
              pressKey(event);
              moveByArrow(event);
            }}
          />
          <FailureNotice
            text={failure?.kind === 'undo' ? fr.failures.removeItem : fr.failures.addManga}
            error={failure?.error ?? null}
          />
        </div>
        <output className={styles.already}>
          {query.trim() !== '' && status !== 'loading' && adding.present && (
            <AlreadyIn key={query} found={items} present={adding.present} />
          )}
        </output>
        <AddResults
          ranking={ranking}
          search={search}
          offered={offered}
          offers={offers}
          onAdd={addRow}
          searchField={field}
        />
      </div>
      {children}
    </Dialog>
  );
}

interface AlreadyInProps {
  /** The first results. */
  readonly found: readonly Manga[];
  readonly present: readonly string[];
}

/**
 * What the search found that the ranking contained then: it is not offered, and this says why. What is
 * added meanwhile is not told here: a line that appears would move the results under the finger.
 */
function AlreadyIn({ found, present }: AlreadyInProps) {
  const [then] = useState(() => found.filter(({ id }) => present.includes(id)));
  const own = then.filter(({ id }) => present.includes(id));
  const [first] = own;
  return (
    first && fr.rankings.add.already(first.title, present.indexOf(first.id) + 1, own.length - 1)
  );
}
