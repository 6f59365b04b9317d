import { memo, useSyncExternalStore, type ReactNode, type RefObject } from 'react';

import { PassingRow } from './passing-row.tsx';
import type { PlaceStore } from './place-store.ts';
import { type Rows, shiftOf, slotsOf } from './places.ts';
import { SortableRow } from './sortable-row.tsx';
import type { SortableListProps } from './types.ts';
import { useFlight } from './use-flight.ts';
import { useWindowOfRows } from './use-window-of-rows.ts';

import styles from './sortable-list.module.css';

interface RowsProps extends Pick<
  SortableListProps<unknown>,
  'items' | 'label' | 'texts' | 'titleOf'
> {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly ids: readonly string[];
  /** Index of the row held, -1 when none is. */
  readonly from: number;
  readonly places: PlaceStore;
  /** The list moved under what is held. */
  readonly onScroll: (rows: Rows) => void;
  readonly renderItem: (item: unknown, index: number) => ReactNode;
  readonly renderPassing: (item: unknown, index: number) => ReactNode;
}

/** The rows in sight, moved aside for the one that is held. */
export const SortableRows = memo(function SortableRows(props: RowsProps) {
  const { list, items, ids, from, places, texts, titleOf } = props;
  const place = useSyncExternalStore(places.subscribe, places.get);
  const { indexes, height } = useWindowOfRows(list, ids, from);
  const isDragging = from >= 0;
  const flight = useFlight({
    list,
    from,
    height,
    total: items.length,
    rows: indexes,
    onScroll: props.onScroll,
  });

  const whole = (index: number) => (
    <SortableRow
      key={ids[index]}
      id={ids[index] ?? ''}
      item={items[index]}
      index={index}
      total={items.length}
      start={index * height}
      shift={isDragging ? shiftOf(index, from, place) * height : 0}
      isHeld={index === from}
      isGliding={isDragging && flight === null}
      handleLabel={texts.handle(titleOf(items[index]))}
      roleDescription={texts.roleDescription}
      renderItem={props.renderItem}
    />
  );
  const passing = ({ slot, index }: { slot: number; index: number }) => (
    <PassingRow
      key={`slot ${slot}`}
      item={items[index]}
      index={index}
      top={(index + shiftOf(index, from, place)) * height}
      renderPassing={props.renderPassing}
    />
  );
  return (
    <ol
      ref={list}
      className={styles.list}
      style={{ blockSize: items.length * height }}
      aria-label={props.label}
    >
      {(flight?.whole ?? indexes).map(whole)}
      {flight && slotsOf(flight.passing, flight.slots).map(passing)}
    </ol>
  );
});
