import {
  type Edit,
  type EditHistory,
  emptyHistory,
  type Identity,
  LIMITS,
  type NewRankingItem,
} from '@palmanga/core';
import { useCallback, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { useBackend, useUser } from '../hooks/contexts.ts';
import { keepEdits, keptEdits } from '../hooks/kept-edits.ts';

/** What can be undone in one ranking. */
export type HistoryStore = StoreApi<EditHistory>;

export function createHistory(known = emptyHistory): HistoryStore {
  return createStore(() => known);
}

/** As it was before a reload of the page, and kept for another one. */
function createKeptHistory(uid: string, rankingId: string): HistoryStore {
  const history = createHistory(keptEdits(uid, rankingId));
  history.subscribe((all) => keepEdits(uid, rankingId, all));
  return history;
}

/** The histories of this tab by ranking. They outlive the dialog, but not the session. */
const histories = new WeakMap<Identity, Map<string, HistoryStore>>();

function historiesOf(identity: Identity, present: string | undefined): Map<string, HistoryStore> {
  const known = histories.get(identity);
  if (known) return known;
  const made = new Map<string, HistoryStore>();
  histories.set(identity, made);
  let uid = present;
  identity.watchUser({
    next: (user) => {
      if (user?.uid !== uid) made.clear();
      uid = user?.uid;
    },
    error: () => made.clear(),
  });
  return made;
}

/** The histories of the signed-in user's rankings, by the ranking's id. */
export function useHistories(): (rankingId: string) => HistoryStore {
  const { identity } = useBackend();
  const uid = useUser()?.uid;
  return useCallback(
    (rankingId) => {
      const all = historiesOf(identity, uid);
      const key = `${uid} ${rankingId}`;
      const found = all.get(key) ?? (uid ? createKeptHistory(uid, rankingId) : createHistory());
      all.set(key, found);
      return found;
    },
    [identity, uid],
  );
}

/** The history of a ranking of the signed-in user. */
export function useHistory(rankingId: string): HistoryStore {
  const historyOf = useHistories();
  const [history] = useState(() => historyOf(rankingId));
  return history;
}

/** What the history keeps of a manga that was added: at the end, wherever that is when it is redone. */
export function additionOf(manga: NewRankingItem): Edit {
  const item = { ...manga, position: LIMITS.rankingItems, addedAt: null, note: null };
  return { kind: 'add', items: [item] };
}
