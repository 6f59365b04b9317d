import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

import { scrollParent } from '../scroll-parent.ts';
import { OVERSCAN, withRow } from './places.ts';
import { ROW_HEIGHT } from './types.ts';

/** Height of a row in CSS pixels, at the reader's text size. */
export function rowHeight(): number {
  const { fontSize } = getComputedStyle(document.documentElement);
  return ROW_HEIGHT * (Number.parseFloat(fontSize) || 16);
}

/**
 * Which rows are in the page: those in sight, and row `kept` (the one held: without its element
 * the browser would end the touch or lose the focus).
 */
export function useWindowOfRows(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  kept: number,
) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [height] = useState(rowHeight);

  useLayoutEffect(() => {
    if (list.current) setScroller(scrollParent(list.current) ?? document.documentElement);
  }, [list]);

  const rangeExtractor = useCallback(
    (range: Range) => [...withRow(defaultRangeExtractor(range), kept)],
    [kept],
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
