import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';

import { scrollParent } from './scroll-parent.ts';

/** The rows that are to be in the page. */
export interface RowsInView {
  /** `top` in CSS pixels from the list's own. */
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  /** Height of the whole list in CSS pixels. */
  readonly size: number;
  /** To be given each row's element. */
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
  /** Where the list starts within what scrolls, in CSS pixels. */
  readonly margin: number;
}

function useOptions({ list, count, keyAt, rowHeight, margin }: RangeProps) {
  // With another function at each turn the rows would be reckoned, and told, for ever.
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

/** Rows in sight, the one that holds the focus, and its neighbours: Tab must find them. */
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

/** Tells the list what to show; nothing until the window's size is known. */
function useReport(virtualizer: Virtualizer, { margin, onView }: RangeProps): void {
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

// The compiler skips these two components, as it must: the virtualizer changes without a new identity.
function PageRange(props: RangeProps) {
  // oxlint-disable-next-line react/incompatible-library
  useReport(useWindowVirtualizer<HTMLLIElement>(useOptions(props)), props);
  return null;
}

function BoxRange({ box, ...props }: RangeProps & { readonly box: HTMLElement }) {
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...useOptions(props),
    getScrollElement: () => box,
  });
  useReport(virtualizer, props);
  return null;
}

interface Place {
  /** What scrolls the list; null: the page. */
  readonly box: HTMLElement | null;
  readonly margin: number;
}

function placeOf(list: HTMLElement | null): Place | null {
  if (!list) return null;
  const box = scrollParent(list);
  const { top } = list.getBoundingClientRect();
  const origin = box ? box.getBoundingClientRect().top - box.scrollTop : -window.scrollY;
  return { box, margin: top - origin };
}

/** Finds what scrolls the list (its dialog or the page), and follows which rows are in sight. */
export default function VirtualRange(props: VirtualRangeProps) {
  const { list } = props;
  const [place, setPlace] = useState<Place | null>(null);

  useEffect(() => {
    const frame = requestAnimationFrame(() => setPlace(placeOf(list.current)));
    return () => cancelAnimationFrame(frame);
  }, [list]);

  if (!place) return null;
  const { box, margin } = place;
  return box ? (
    <BoxRange {...props} box={box} margin={margin} />
  ) : (
    <PageRange {...props} margin={margin} />
  );
}
