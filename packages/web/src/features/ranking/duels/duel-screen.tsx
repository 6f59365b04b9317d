import {
  type AddressOf,
  addressOf,
  type ItemsWindow,
  LIMITS,
  type Observer,
  parseDuel,
  type Ranking,
  type Tier,
} from '@palmanga/core';
import { useCallback, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useBackend, useSession } from '../../../hooks/contexts.ts';
import { useWatch } from '../../../hooks/use-watch.ts';
import { useShownRanking } from '../shown-ranking.ts';
import { watchItems } from '../watch-items.ts';
import { PlaceOne } from './place-one.tsx';
import { SortSeveral } from './sort-several.tsx';
import { readDuel } from './use-duel-draft.ts';
import type { DuelSubject } from './use-sorting.ts';

/** The whole list, sorted together. */
const ALL: DuelSubject = { ids: null, sizes: null };

const NO_TIERS: readonly Tier[] = [];

interface DuelScreenProps {
  readonly address: AddressOf<'duel' | 'duelAll' | 'duelSelected'>;
}

/** /rankings/{id}/duel…: the owner chooses between two manga, again and again. Others see the ranking. */
export default function DuelScreen({ address }: DuelScreenProps) {
  const { status, user } = useSession();
  const { ranking, isOwner } = useShownRanking();
  if (status === 'unknown') return null;
  if (!isOwner || user === null) {
    return <Navigate to={addressOf({ kind: 'ranking', key: ranking.id })} replace />;
  }
  return <OwnDuel key={JSON.stringify(address)} ranking={ranking} address={address} />;
}

interface OwnDuelProps extends DuelScreenProps {
  readonly ranking: Ranking;
}

function OwnDuel({ ranking, address }: OwnDuelProps) {
  const { rankings } = useBackend();
  const { state } = useLocation();
  const { id: rankingId, ownerUid: uid } = ranking;
  const key = { uid, rankingId, kind: 'duelSelected' } as const;
  const [selected] = useState(() => selectionIn(state) ?? readDuel(key));
  const subscribe = useCallback(
    (observer: Observer<ItemsWindow>) =>
      watchItems(rankings, rankingId, { limit: LIMITS.rankingItems, known: new Map() }, observer),
    [rankings, rankingId],
  );
  const { value, error } = useWatch(`ranking/${rankingId}/duel`, subscribe);
  const shared = {
    ranking,
    items: value?.items,
    tiers: value?.tiers ?? NO_TIERS,
    error: value ? null : error,
  };

  if (address.kind === 'duel') {
    return <PlaceOne {...shared} mangaId={address.mangaId} />;
  }
  const { kind } = address;
  if (kind === 'duelAll') return <SortSeveral {...shared} kind={kind} selection={ALL} />;
  // Whoever comes without a selection has nothing to sort.
  if (!selected?.ids)
    return <Navigate to={addressOf({ kind: 'ranking', key: rankingId })} replace />;
  return <SortSeveral {...shared} kind={kind} selection={selected} />;
}

/** What a navigation asks to sort: ids, and the sizes of groups of equal ones; else null. */
function selectionIn(state: unknown): DuelSubject | null {
  const { ids, sizes } = (state ?? {}) as Partial<Record<keyof DuelSubject, unknown>>;
  return parseDuel({ ids, sizes, names: [], answers: [] });
}
