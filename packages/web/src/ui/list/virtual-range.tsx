import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';

import { scrollParent } from './scrolling.tsx';

/** The rows that the list must render. */
export interface RowsInView {
  /** `top` is in CSS pixels from the top of the list. */
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  /** Height of the whole list in CSS pixels. */
  readonly size: number;
  /** Measures a row: pass it as the `ref` of each row's element. */
  readonly measure: (element: HTMLLIElement | null) => void;
}

interface VirtualRangeProps {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly count: number;
  readonly keyAt: (index: number) => string | number;
  readonly rowHeight: number;
  readonly onView: (view: RowsInView) => void;
}

interface RangeProps extends VirtualRangeProps {
  /** CSS pixels between the top of the scrolled content and the top of the list. */
  readonly margin: number;
}

function useOptions({ list, count, keyAt, rowHeight, margin }: RangeProps) {
  // Must be stable: with a new function at each render, the effect below would run for ever.
  const rangeExtractor = useCallback((range: Range) => withFocused(list.current, range), [list]);
  return {
    count,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: 8,
    scrollMargin: margin,
    rangeExtractor,
  };
}

/** The visible rows, and the focused row with its neighbours, so that Tab can reach them. */
function withFocused(list: HTMLElement | null, range: Range): number[] {
  const indexes = defaultRangeExtractor(range);
  const row = document.activeElement?.closest('li');
  if (!row || row.parentElement !== list) return indexes;
  const focused = Number(row.dataset['index']);
  const kept = [focused - 1, focused, focused + 1].filter(
    (index) => index >= 0 && index < range.count,
  );
  return [...new Set([...indexes, ...kept])].toSorted((one, other) => one - other);
}

type Virtualizer = Pick<
  ReturnType<typeof useWindowVirtualizer<HTMLLIElement>>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement'
>;

/** Passes the rows to the list once the size of the visible part is known. */
function useRowsInView(virtualizer: Virtualizer, { margin, onView }: RangeProps): void {
  const rows = virtualizer.getVirtualItems();
  const size = virtualizer.getTotalSize();
  const { measureElement } = virtualizer;
  useLayoutEffect(() => {
    if (rows.length === 0) return;
    onView({
      rows: rows.map(({ index, start }) => ({ index, top: start - margin })),
      size,
      measure: measureElement,
    });
  }, [rows, size, margin, measureElement, onView]);
}

// No React compiler may memoise the next two components: the virtualizer object changes in place.
function PageRange(props: RangeProps) {
  // oxlint-disable-next-line react/incompatible-library
  useRowsInView(useWindowVirtualizer<HTMLLIElement>(useOptions(props)), props);
  return null;
}

function BoxRange({ box, ...props }: RangeProps & { readonly box: HTMLElement }) {
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...useOptions(props),
    getScrollElement: () => box,
  });
  useRowsInView(virtualizer, props);
  return null;
}

interface ScrollContext {
  /** The element that scrolls the list; null when the page does. */
  readonly box: HTMLElement | null;
  readonly margin: number;
}

function scrollContextOf(list: HTMLElement | null): ScrollContext | null {
  if (!list) return null;
  const box = scrollParent(list);
  const { top } = list.getBoundingClientRect();
  const origin = box ? box.getBoundingClientRect().top - box.scrollTop : -window.scrollY;
  return { box, margin: top - origin };
}

/**
 * Computes which rows of a long list are in sight, in the page or in the dialog that scrolls the list.
 * Renders nothing; loaded only when a list is long.
 */
export default function VirtualRange(props: VirtualRangeProps) {
  const { list } = props;
  const [context, setContext] = useState<ScrollContext | null>(null);

  useEffect(() => {
    const frame = requestAnimationFrame(() => setContext(scrollContextOf(list.current)));
    return () => cancelAnimationFrame(frame);
  }, [list]);

  if (!context) return null;
  const { box, margin } = context;
  return box ? (
    <BoxRange {...props} box={box} margin={margin} />
  ) : (
    <PageRange {...props} margin={margin} />
  );
}
