import { fr, type Ranking, type RankingItem } from '@palmanga/core';
import { Suspense, useCallback, useMemo, useRef } from 'react';

import { useSession, useUser } from '../../../hooks/contexts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { More } from '../../../ui/list/more.tsx';
import { RowTexts } from '../../../ui/list/row-texts.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { NoteText } from '../../notes/note-text.tsx';
import { OtherRankings } from '../../owner-page/load-owner-page.ts';
import { type PlaylistState, PODIUM } from '../../playlist.ts';
import { usePlaylistState } from '../use-playlist-state.ts';
import { Podium } from './podium.tsx';
import { usePrinting } from './use-printing.ts';
import type { RankingItems } from './use-ranking.ts';
import { VisitorInvitation } from './visitor-invitation.tsx';

import styles from './ranking-list.module.css';

const RowMoves = lazyPart(() => import('./row-moves.tsx'), { isSilent: true });

/** Usual height of a row in CSS pixels. */
const ROW_HEIGHT = 97;

const NONE: readonly RankingItem[] = [];

interface RankingListProps {
  readonly ranking: Ranking;
  readonly list: RankingItems;
  readonly count: number;
}

/** The podium and the rows of a ranking, on screen and on paper. */
export function RankingList({ ranking, list, count }: RankingListProps) {
  const { items, hasMore, isLoadingMore, showMore } = list;
  const printing = usePrinting(ranking.id, hasMore);
  const user = useUser();
  const isOwner = user?.uid === ranking.ownerUid;
  const section = useRef<HTMLElement>(null);
  const ids = useMemo(() => items?.map(keyOf) ?? [], [items]);
  const stateOf = usePlaylistState(ranking.id, items ?? NONE, count);
  const renderRow = useCallback(
    (item: RankingItem, index: number) => (
      <>
        <RankingRow item={item} position={index + PODIUM + 1} state={stateOf(item)} />
        {item.note !== null && (
          <div className={styles.note}>
            <NoteText note={item.note} title={item.title} />
          </div>
        )}
      </>
    ),
    [stateOf],
  );

  const others = useMemo(() => items?.slice(PODIUM) ?? [], [items]);

  if (!items) return <Spinner />;
  if (items.length === 0) {
    return (
      <EmptyState illustration={<OwnVolume ranking={ranking} />} text={fr.rankings.detail.empty}>
        {isOwner && (
          <ButtonLink to={{ kind: 'listImportInto', key: ranking.id }}>
            {fr.rankings.detail.haveList}
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  const printed = printing.items ?? items;
  const { Printed } = printing;
  // On paper tiers begin at the first place, so the podium's works are rows too.
  const podium = Printed && ranking.tiers.length > 0 ? 0 : PODIUM;
  return (
    <section ref={section} className={styles.section} data-short={others.length === 0 || undefined}>
      {podium > 0 && <Podium items={items.slice(0, PODIUM)} stateOf={stateOf} />}
      <div className={styles.rows}>
        {others.length > 0 && !Printed && (
          <VirtualList
            items={others}
            getKey={keyOf}
            renderItem={renderRow}
            rowHeight={ROW_HEIGHT}
            label={fr.rankings.detail.list}
            total={Math.max(0, count - PODIUM)}
          />
        )}
        {Printed && (
          <Printed
            items={printed}
            tiers={ranking.tiers}
            first={podium}
            count={count}
            renderRow={(item, index) => renderRow(item, index - PODIUM)}
          />
        )}
        {!Printed &&
          (hasMore ? (
            <More busy={isLoadingMore} onMore={showMore} />
          ) : (
            <RankingEnd ranking={ranking} count={count} isOwner={isOwner} />
          ))}
      </div>
      <Suspense fallback={null}>
        <RowMoves section={section} ids={ids} />
      </Suspense>
    </section>
  );
}

interface RankingEndProps {
  readonly ranking: Ranking;
  readonly count: number;
  readonly isOwner: boolean;
}

/** What stands below the last manga of a ranking. */
export function RankingEnd({ ranking, count, isOwner }: RankingEndProps) {
  const isVisitor = useSession().status === 'signed-out';
  return (
    <>
      <p className={styles.end}>{fr.rankings.detail.end}</p>
      {isVisitor && <VisitorInvitation ranking={ranking} count={count} />}
      {!isOwner && (
        <Suspense fallback={null}>
          <OtherRankings ranking={ranking} />
        </Suspense>
      )}
    </>
  );
}

/** Stands where the cover of the first manga will stand. */
function OwnVolume({ ranking }: { readonly ranking: Ranking }) {
  return (
    <div className={styles.volume}>
      <Cover id={ranking.id} title={ranking.title} address={null} shape="square" size="large" />
    </div>
  );
}

function keyOf(item: RankingItem): string {
  return item.mangaId;
}

interface RankingRowProps {
  readonly item: RankingItem;
  /** From 1. */
  readonly position: number;
  readonly state: PlaylistState;
}

/** One manga of a ranking, linked to its sheet. */
function RankingRow({ item, position, state }: RankingRowProps) {
  return (
    <Link to={{ kind: 'manga', mangaId: item.mangaId }} state={state} className={styles.row}>
      <span className={styles.numeral} data-digits={String(position).length}>
        {position}
      </span>{' '}
      <span className={styles.picture} aria-hidden>
        <Cover id={item.mangaId} title={item.title} address={item.coverUrl} />
      </span>
      <RowTexts title={item.title} author={item.author} />
    </Link>
  );
}
