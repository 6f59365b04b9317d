import {
  type ItemsWindow,
  type Ranking,
  type RankingView,
  shownView,
  viewAsked,
} from '@palmanga/core';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface ShownView {
  readonly view: RankingView;
  /** What the ranking's live read last reported; null before it did. */
  readonly latest: ItemsWindow | null;
  readonly onReport: (latest: ItemsWindow) => void;
}

/**
 * The view in which the page shows a ranking: the one of its address, else the owner's, live.
 * @param isCovered whether a panel lies over the ranking: its address says nothing of the view
 */
export function useShownView(
  ranking: Ranking | null,
  isCovered: boolean,
  isOwner: boolean,
): ShownView {
  const { search } = useLocation();
  const present = viewAsked(search);
  const [kept, setKept] = useState(present);
  if (!isCovered && kept !== present) setKept(present);
  const asked = isCovered ? kept : present;
  const [report, setReport] = useState<{ id: string; latest: ItemsWindow } | null>(null);
  const reported = useRef(new WeakSet<ItemsWindow>());
  const id = ranking?.id;
  const onReport = useCallback(
    (latest: ItemsWindow) => {
      // A list that is read again shows its former report until the next: its view is out of date.
      if (id === undefined || reported.current.has(latest)) return;
      reported.current.add(latest);
      setReport({ id, latest });
    },
    [id],
  );
  const latest = report !== null && report.id === id ? report.latest : null;
  const viewed = latest ?? ranking;
  return { view: viewed ? shownView(asked, viewed, isOwner) : (asked ?? 'list'), latest, onReport };
}
