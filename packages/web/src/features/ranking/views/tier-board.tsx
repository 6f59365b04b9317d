import type { ItemsWindow, Ranking } from '@palmanga/core';
import { type ReactNode, Suspense } from 'react';

import { useUser } from '../../../hooks/contexts.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { usePlaylistState } from '../use-playlist-state.ts';
import { CoverTile } from './cover-tile.tsx';
import { TierRows } from './tier-rows.tsx';
import { type Board, useBoard } from './use-board.ts';

// Only owners move anything.
const ArrangedBoard = lazyPart(() => import('./arranged-board.tsx'));

export interface TierBoardProps {
  readonly ranking: Ranking;
  /** What is known of it before its board is read. */
  readonly start: ItemsWindow | undefined;
  /** Called with each report of the live read. */
  readonly onReport: (latest: ItemsWindow) => void;
  /** What stands below the last tier. */
  readonly end: ReactNode;
}

/** 'Paliers': the order as a board, a row of covers for each tier. */
export default function TierBoard({ ranking, start, onReport, end }: TierBoardProps) {
  const board = useBoard(ranking, start, onReport);
  const isOwner = useUser()?.uid === ranking.ownerUid;
  const tiers = <BoardTiers ranking={ranking} board={board} />;
  return (
    <div>
      {isOwner ? (
        <Suspense fallback={tiers}>
          <ArrangedBoard ranking={ranking} board={board} />
        </Suspense>
      ) : (
        tiers
      )}
      {end}
    </div>
  );
}

interface BoardTiersProps {
  readonly ranking: Ranking;
  readonly board: Board;
}

/** The tiers, for readers: each cover leads to its sheet. */
function BoardTiers({ ranking, board }: BoardTiersProps) {
  const stateOf = usePlaylistState(ranking.id, board.items, board.window.total);
  return (
    <TierRows
      board={board}
      renderTile={(item, place) => (
        <CoverTile item={item} place={place} state={stateOf(item)} isFirst={place === 1} />
      )}
    />
  );
}
