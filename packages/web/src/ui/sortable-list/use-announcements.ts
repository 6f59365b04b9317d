import type { Announcements } from '@dnd-kit/core';
import { useMemo, useRef, type RefObject } from 'react';

import type { PlaceStore } from './places.ts';
import type { SortableListProps } from './types.ts';

type Latest = RefObject<
  Pick<SortableListProps<unknown>, 'items' | 'idOf' | 'titleOf' | 'texts' | 'describe'>
>;

/** The announcements of a drag for screen readers. Each place is announced once, on arrival. */
export function useAnnouncements(latest: Latest, places: PlaceStore): Announcements {
  const announced = useRef(-1);
  return useMemo(() => {
    function announce(id: unknown, event: 'picked' | 'moved' | 'dropped'): string | undefined {
      const { items, idOf, titleOf, texts, describe: own } = latest.current;
      const item = items.find((one) => idOf(one) === id);
      if (item === undefined) return undefined;
      announced.current = places.getState();
      if (own) return own(event, item, places.getState());
      return texts[event](titleOf(item), places.getState() + 1, items.length);
    }

    return {
      onDragStart: ({ active }) => announce(active.id, 'picked'),
      onDragMove: ({ active }) =>
        places.getState() === announced.current ? undefined : announce(active.id, 'moved'),
      onDragOver: () => undefined,
      onDragEnd: ({ active }) => announce(active.id, 'dropped'),
      onDragCancel: ({ active }) => {
        const { items, idOf, titleOf, texts } = latest.current;
        const item = items.find((one) => idOf(one) === active.id);
        return item === undefined ? undefined : texts.cancelled(titleOf(item));
      },
    };
  }, [latest, places]);
}
