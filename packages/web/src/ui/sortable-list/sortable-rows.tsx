import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useStore } from 'zustand/react';

import { scrollParent } from '../list/scrolling.tsx';
import { useEdgeScroll } from './edge-scroll.ts';
import { type PlaceStore, shiftOf, withRow } from './places.ts';
import { SortableRow } from './sortable-row.tsx';
import { ROW_HEIGHT, type SortableListProps } from './types.ts';

import styles from './sortable-list.module.css';

interface RowsProps extends Pick<
  SortableListProps<unknown>,
  'items' | 'markedId' | 'label' | 'texts' | 'titleOf'
> {
  readonly handles: 'drag' | 'kept' | 'none';
  readonly isFixed: ((item: unknown) => boolean) | undefined;
  readonly list: RefObject<HTMLOListElement | null>;
  readonly ids: readonly string[];
  /** Index of the dragged row, -1 without a drag. */
  readonly from: number;
  readonly places: PlaceStore;
  readonly renderItem: (item: unknown, index: number) => ReactNode;
}

/** The rows in sight, moved aside for the dragged row. */
export const SortableRows = memo(function SortableRows(props: RowsProps) {
  const { list, items, ids, from, places, texts, titleOf } = props;
  const place = useStore(places);
  const { indexes, height } = useVisibleRows(list, ids, from);
  const isDragging = from >= 0;
  const handleOf = (item: unknown): string | null =>
    props.handles === 'drag' && !props.isFixed?.(item) ? texts.handle(titleOf(item)) : null;
  useEdgeScroll(list, isDragging);
  return (
    <ol
      ref={list}
      className={styles.list}
      style={{ blockSize: items.length * height }}
      aria-label={props.label}
    >
      {indexes.map((index) => (
        <SortableRow
          key={ids[index]}
          id={ids[index] ?? ''}
          item={items[index]}
          index={index}
          total={items.length}
          start={index * height}
          shift={isDragging ? shiftOf(index, from, place) * height : 0}
          isDragged={index === from}
          isMarked={ids[index] === props.markedId}
          isGliding={isDragging}
          handleLabel={handleOf(items[index])}
          hasRoom={props.handles !== 'none'}
          roleDescription={texts.roleDescription}
          renderItem={props.renderItem}
        />
      ))}
    </ol>
  );
});

/** Rows rendered beyond each end of the visible part. */
const OVERSCAN = 3;

/** Height of a row in CSS pixels, at the user's text size. */
export function rowHeight(): number {
  const { fontSize } = getComputedStyle(document.documentElement);
  return ROW_HEIGHT * (Number.parseFloat(fontSize) || 16);
}

/**
 * The rows to render: those in sight, and the dragged row `from`. Without the element of the dragged
 * row, the browser would end the touch or lose the focus.
 */
function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  from: number,
): { readonly indexes: readonly number[]; readonly height: number } {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [height] = useState(rowHeight);

  useLayoutEffect(() => {
    if (list.current) setScroller(scrollParent(list.current) ?? document.documentElement);
  }, [list]);

  const rangeExtractor = useCallback(
    (range: Range) => [...withRow(defaultRangeExtractor(range), from)],
    [from],
  );

  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    getItemKey: (index) => keys[index] ?? index,
    overscan: OVERSCAN,
    rangeExtractor,
    initialRect: { width: 0, height: height * 12 },
    useFlushSync: false,
  });
  return { indexes: virtualizer.getVirtualItems().map(({ index }) => index), height };
}
