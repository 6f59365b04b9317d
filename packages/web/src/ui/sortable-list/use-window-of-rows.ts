import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

import { scrollParent } from '../scroll-parent.ts';
import { ROW_HEIGHT } from './types.ts';

function pixels(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/**
 * Which rows are in the page: those in sight, and row `kept` (the one held: without its element
 * the browser would end the touch or lose the focus).
 */
export function useWindowOfRows(keys: readonly string[], kept: number) {
  const list = useRef<HTMLOListElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [height] = useState(() => pixels(ROW_HEIGHT));

  useLayoutEffect(() => {
    if (list.current) setScroller(scrollParent(list.current) ?? document.documentElement);
  }, []);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      return kept < 0 || rows.includes(kept) ? rows : [...rows, kept].toSorted((a, b) => a - b);
    },
    [kept],
  );

  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 3,
    rangeExtractor,
    initialRect: { width: 0, height: height * 12 },
    useFlushSync: false,
  });
  return { list, virtualizer };
}
