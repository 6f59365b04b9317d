import type { Announcements } from '@dnd-kit/core';
import { useMemo, useRef, type RefObject } from 'react';

import type { PlaceStore } from './place-store.ts';
import type { SortableListProps } from './types.ts';

type Latest = RefObject<Pick<SortableListProps<unknown>, 'items' | 'idOf' | 'titleOf' | 'texts'>>;
type Saying = 'picked' | 'moved' | 'dropped';

/**
 * What is said during a drag; each place is said once, when it is reached.
 *
 * @param places where the held item is, an index from 0
 */
export function useAnnouncements(latest: Latest, places: PlaceStore): Announcements {
  const said = useRef(-1);
  return useMemo(() => {
    function describe(id: unknown, saying: Saying): string | undefined {
      const { items, idOf, titleOf, texts } = latest.current;
      const item = items.find((one) => idOf(one) === id);
      if (item === undefined) return undefined;
      said.current = places.get();
      return texts[saying](titleOf(item), places.get() + 1, items.length);
    }

    return {
      onDragStart: ({ active }) => describe(active.id, 'picked'),
      onDragMove: ({ active }) =>
        places.get() === said.current ? undefined : describe(active.id, 'moved'),
      onDragOver: () => undefined,
      onDragEnd: ({ active }) => describe(active.id, 'dropped'),
      onDragCancel: ({ active }) => {
        const { items, idOf, titleOf, texts } = latest.current;
        const item = items.find((one) => idOf(one) === active.id);
        return item === undefined ? undefined : texts.cancelled(titleOf(item));
      },
    };
  }, [latest, places]);
}
