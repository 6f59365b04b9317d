import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { mostRows, type Rows, rowsFrom, withRow } from './places.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';

interface FlightOptions {
  readonly list: RefObject<HTMLElement | null>;
  /** Index of the row held, -1 when none is. */
  readonly from: number;
  /** Height of a row, in CSS pixels. */
  readonly height: number;
  readonly total: number;
  /** Indexes of the rows in the page. */
  readonly rows: readonly number[];
  /** The list moved under what is held. */
  readonly onScroll: (rows: Rows) => void;
}

/** Which rows are in sight while they go by, and which of them were there before. */
interface Flight {
  readonly whole: readonly number[];
  readonly passing: readonly number[];
  /** Slots for those: always as many, or each would change its row with their number. */
  readonly slots: number;
}

/** The rows that go by while the list scrolls fast under a drag; null while it does not. */
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
      // At once: rendered after the frame, rows would be laid out twice. So none around is needed.
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
