import { fr, type RankingItem } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Says moves and removals made without dragging, which the drag itself does not announce. */
export function useMoveAnnouncer(items: readonly RankingItem[]) {
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });

  const announceMove = useCallback((id: string, index: number) => {
    const item = latest.current.find((one) => one.mangaId === id);
    if (!item) return;
    setAnnouncement(fr.rankings.reorder.moved(item.title, index + 1, latest.current.length));
  }, []);
  const announceRemoval = useCallback((item: RankingItem) => {
    setAnnouncement(fr.rankings.reorder.removed(item.title));
  }, []);
  return { announcement, announceMove, announceRemoval };
}
