import {
  type AddressOf,
  addressOf,
  type ItemsWindow,
  LIMITS,
  type Observer,
  parseDuel,
  type Ranking,
} from '@palmanga/core';
import { useCallback, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useBackend, useSession } from '../../../hooks/contexts.ts';
import { useWatch } from '../../../hooks/use-watch.ts';
import { useShownRanking } from '../shown-ranking.ts';
import { PlaceOne } from './place-one.tsx';
import { SortSeveral } from './sort-several.tsx';
import { readDuel } from './use-duel-draft.ts';

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
  const [selected] = useState(() => selectedIn(state) ?? readDuel(key)?.ids);
  const subscribe = useCallback(
    (observer: Observer<ItemsWindow>) =>
      rankings.watchItems(rankingId, { limit: LIMITS.rankingItems }, observer),
    [rankings, rankingId],
  );
  const { value, error } = useWatch(`ranking/${rankingId}/duel`, subscribe);
  const shared = { ranking, items: value?.items, error: value ? null : error };

  if (address.kind === 'duel') {
    return <PlaceOne {...shared} mangaId={address.mangaId} />;
  }
  const { kind } = address;
  if (kind === 'duelAll') return <SortSeveral {...shared} kind={kind} selected={null} />;
  // Whoever comes without a selection has nothing to sort.
  if (!selected) return <Navigate to={addressOf({ kind: 'ranking', key: rankingId })} replace />;
  return <SortSeveral {...shared} kind={kind} selected={selected} />;
}

/** The ids that a navigation brings along, else null. */
function selectedIn(state: unknown): readonly string[] | null {
  const ids: unknown = (state as { readonly ids?: unknown } | null)?.ids;
  return parseDuel({ ids, names: [], answers: [] })?.ids ?? null;
}
