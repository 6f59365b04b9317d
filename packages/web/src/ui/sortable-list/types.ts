import type { ReactNode } from 'react';

/** The texts for screen readers; `position` counts from 1. */
interface SortableTexts {
  readonly roleDescription: string;
  readonly instructions: string;
  readonly handle: (title: string) => string;
  readonly picked: (title: string, position: number, total: number) => string;
  readonly moved: (title: string, position: number, total: number) => string;
  readonly dropped: (title: string, position: number, total: number) => string;
  readonly cancelled: (title: string) => string;
}

export interface SortableListProps<T> {
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  /** Names an item in announcements. */
  readonly titleOf: (item: T) => string;
  /**
   * The content of a row beside its handle. Give it a stable identity: a row renders again only when
   * this function, its item or its index changes.
   */
  readonly renderItem: (item: T, index: number) => ReactNode;
  /** The content that follows the pointer. */
  readonly renderPreview: (item: T) => ReactNode;
  /** Called when an item is dropped on another place, an index from 0. */
  readonly onMove: (id: string, index: number) => void;
  /** Called when a drag starts, and when it ends (after `onMove`). */
  readonly onDragging: (dragging: boolean) => void;
  /**
   * 'kept': rows cannot be dragged, as in a part of a list, and keep the room of their handle. 'none':
   * without that room.
   */
  readonly handles?: 'drag' | 'kept' | 'none';
  /** Whether a row stays where it is: it has no handle. */
  readonly isFixed?: (item: T) => boolean;
  /** What is announced of a drag instead of the row's place; `index` counts from 0. */
  readonly describe?:
    | ((event: 'picked' | 'moved' | 'dropped', item: T, index: number) => string)
    | undefined;
  /** The row that is told apart, by `data-marked`. */
  readonly markedId?: string | undefined;
  readonly label: string;
  readonly texts: SortableTexts;
}

/** Height of every row, in rem. */
export const ROW_HEIGHT = 3.75;
