import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';

import { lazyPart } from '../lazy/lazy-part.tsx';
import type { RowsInView } from './virtual-range.tsx';

import styles from './virtual-list.module.css';

interface VirtualListProps<T> {
  /** Give the array and `getKey` a stable identity. */
  readonly items: readonly T[];
  readonly getKey: (item: T) => string;
  /** A row's content; the list itself renders the <li>. */
  readonly renderItem: (item: T, index: number) => ReactNode;
  /** Expected height of a row in CSS pixels; rows are measured once they are shown. */
  readonly rowHeight: number;
  /** Names the list for screen readers. */
  readonly label: string;
  /** The number of all rows, when some are not loaded yet. Default: the number of items. */
  readonly total?: number;
}

/** A longer list renders its visible rows only. */
const PLAIN_ROWS = 100;

/**
 * Until it is known which rows are visible, a longer list renders all of them, so that it keeps its size. A
 * list that is longer than this begins with its first rows.
 */
const MANY_ROWS = 1000;

const VirtualRange = lazyPart(() => import('./virtual-range.tsx'));

/**
 * An ordered list of any length, scrolled by its page or its dialog. A row keeps its element, and
 * therefore its focus, when the list becomes long and starts to render visible rows only.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, getKey, renderItem, rowHeight, label, total = items.length } = props;
  const list = useRef<HTMLOListElement>(null);
  const [view, setView] = useState<RowsInView | null>(null);
  const isLong = items.length > PLAIN_ROWS;
  const shown = isLong ? view : null;
  const plain = items.length > MANY_ROWS ? items.slice(0, PLAIN_ROWS) : items;
  const keyAt = useCallback(
    (index: number): string | number => {
      const item = items[index];
      return item === undefined ? index : getKey(item);
    },
    [items, getKey],
  );

  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        aria-label={label}
        {...(shown && { style: { position: 'relative', blockSize: shown.size } })}
      >
        {shown === null
          ? plain.map((item, index) => (
              <li key={getKey(item)} data-index={index}>
                {renderItem(item, index)}
              </li>
            ))
          : shown.rows.map(({ index, top }) => {
              const item = items[index];
              if (item === undefined) return null;
              return (
                <li
                  key={getKey(item)}
                  ref={shown.measure}
                  data-index={index}
                  aria-setsize={total}
                  aria-posinset={index + 1}
                  className={styles.row}
                  style={{ transform: `translateY(${top}px)` }}
                >
                  {renderItem(item, index)}
                </li>
              );
            })}
      </ol>
      {isLong && (
        <Suspense fallback={null}>
          <VirtualRange
            list={list}
            count={items.length}
            keyAt={keyAt}
            rowHeight={rowHeight}
            onView={setView}
          />
        </Suspense>
      )}
    </>
  );
}
