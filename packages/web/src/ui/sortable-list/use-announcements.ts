import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useMemo, useRef, type RefObject } from 'react';

import type { SortableListProps } from './types.ts';

type Latest = RefObject<Pick<SortableListProps<unknown>, 'items' | 'idOf' | 'titleOf' | 'texts'>>;

/** What is said during a drag; each place is said once, when it is reached. */
export function useAnnouncements(latest: Latest): Announcements {
  const lastPlace = useRef<UniqueIdentifier | null>(null);
  return useMemo(() => {
    function describe(
      id: UniqueIdentifier,
      place: UniqueIdentifier | undefined,
      say: 'picked' | 'moved' | 'dropped',
    ): string | undefined {
      const { items, idOf, titleOf, texts } = latest.current;
      const item = items.find((one) => idOf(one) === id);
      const index = items.findIndex((one) => idOf(one) === (place ?? id));
      return item === undefined ? undefined : texts[say](titleOf(item), index + 1, items.length);
    }

    return {
      onDragStart: ({ active }) => {
        lastPlace.current = active.id;
        return describe(active.id, undefined, 'picked');
      },
      onDragOver: ({ active, over }) => {
        if (!over || over.id === lastPlace.current) return undefined;
        lastPlace.current = over.id;
        return describe(active.id, over.id, 'moved');
      },
      onDragEnd: ({ active, over }) => describe(active.id, over?.id, 'dropped'),
      onDragCancel: ({ active }) => {
        const { items, idOf, titleOf, texts } = latest.current;
        const item = items.find((one) => idOf(one) === active.id);
        return item === undefined ? undefined : texts.cancelled(titleOf(item));
      },
    };
  }, [latest]);
}
