import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { useEdgeScroll } from './edge-scroll.ts';
import { mostRows, type Rows, rowsFrom, withRow } from './places.ts';

interface FlightOptions {
  readonly list: RefObject<HTMLElement | null>;
  /** Index of the dragged row, -1 without a drag. */
  readonly from: number;
  /** Height of a row, in CSS pixels. */
  readonly height: number;
  readonly total: number;
  /** Indexes of the rows that are in the page. */
  readonly rows: readonly number[];
  /** Called when the list has moved under the dragged row. */
  readonly onScroll: (rows: Rows) => void;
}

/** The rows to render during a flight, by index. */
interface Flight {
  /** Rows that were in the page at the take-off: they keep their elements. */
  readonly whole: readonly number[];
  /** All other rows in sight, rendered as cheap passing rows. */
  readonly passing: readonly number[];
  /** The number of slots. It is constant, because each row's slot depends on it. */
  readonly slots: number;
}

/** Follows the fast scrolling of a drag; null outside a flight. See README.md. */
export function useFlight(options: FlightOptions): Flight | null {
  const { list, from, height, total, rows, onScroll } = options;
  const [flight, setFlight] = useState<Flight | null>(null);
  const start = useRef({ top: 0, whole: new Set<number>() });

  useEdgeScroll(list, from >= 0, {
    onTakeOff: () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      start.current = { top, whole: new Set(rows) };
    },
    onFrame: (scrolled, box) => {
      const { top, whole } = start.current;
      const now = { top: top - scrolled, height, total };
      // Synchronous: a render after this frame would lay the rows out twice. It also makes rows
      // outside the visible part unnecessary.
      flushSync(() => {
        onScroll(now);
        const slots = mostRows(box.height, now);
        const indexes = withRow(rowsFrom(box.top, slots, now), from);
        setFlight({
          slots,
          whole: indexes.filter((index) => whole.has(index)),
          passing: indexes.filter((index) => !whole.has(index)),
        });
      });
    },
    onLanding: () => setFlight(null),
  });
  return flight;
}
