import type { ReactNode } from 'react';

/** What a screen reader is told; `position` counts from 1. */
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
  /** The row beside its handle. Kept as long as item and index are the same: give it a stable identity. */
  readonly renderItem: (item: T, index: number) => ReactNode;
  /** As `renderItem`, for a row that goes by too fast to be seen whole: cheap, and of its shape. */
  readonly renderPassing: (item: T, index: number) => ReactNode;
  /** What follows the pointer. */
  readonly renderPreview: (item: T) => ReactNode;
  /** An item was dropped on another place, an index from 0. */
  readonly onMove: (id: string, index: number) => void;
  /** An item was picked up, or let go (told after `onMove`). */
  readonly onDragging: (dragging: boolean) => void;
  readonly label: string;
  readonly texts: SortableTexts;
}

/** Height of every row, in rem. */
export const ROW_HEIGHT = 3.75;
