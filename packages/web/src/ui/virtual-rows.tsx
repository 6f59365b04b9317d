import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

import { scrollParent } from './scroll-parent.ts';
import type { VirtualListProps } from './virtual-list.tsx';

import styles from './virtual-list.module.css';

interface RowsProps extends VirtualListProps<unknown> {
  /** Where the list starts within what scrolls, in CSS pixels. */
  readonly margin: number;
}

function useOptions({ items, getKey, rowHeight, margin }: RowsProps) {
  return {
    count: items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index: number) => getKey(items[index]),
    overscan: 8,
    scrollMargin: margin,
  };
}

type Virtualizer = Pick<
  ReturnType<typeof useWindowVirtualizer<HTMLLIElement>>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement'
>;

function Rows({ virtualizer, ...props }: RowsProps & { readonly virtualizer: Virtualizer }) {
  const { items, renderItem, label, margin, total = items.length } = props;
  return (
    <ol
      className={styles.list}
      aria-label={label}
      style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((row) => (
        <li
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          aria-setsize={total}
          aria-posinset={row.index + 1}
          className={styles.row}
          style={{ transform: `translateY(${row.start - margin}px)` }}
        >
          {renderItem(items[row.index], row.index)}
        </li>
      ))}
    </ol>
  );
}

// The compiler skips these two components, as it must: the virtualizer changes without a new identity.
function PageRows(props: RowsProps) {
  // oxlint-disable-next-line react/incompatible-library
  return <Rows {...props} virtualizer={useWindowVirtualizer<HTMLLIElement>(useOptions(props))} />;
}

function BoxRows({ box, ...props }: RowsProps & { readonly box: HTMLElement }) {
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...useOptions(props),
    getScrollElement: () => box,
  });
  return <Rows {...props} virtualizer={virtualizer} />;
}

/** Finds what scrolls the list (its dialog or the page), then shows the rows in sight. */
export default function VirtualRows(props: VirtualListProps<unknown>) {
  const anchor = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ box: HTMLElement | null; margin: number }>();

  useLayoutEffect(() => {
    const element = anchor.current;
    if (!element) return;
    const box = scrollParent(element);
    const top = element.getBoundingClientRect().top;
    const origin = box ? box.getBoundingClientRect().top - box.scrollTop : -window.scrollY;
    setPlace({ box, margin: top - origin });
  }, []);

  return (
    <div ref={anchor}>
      {place?.box && <BoxRows {...props} box={place.box} margin={place.margin} />}
      {place && !place.box && <PageRows {...props} margin={place.margin} />}
    </div>
  );
}
