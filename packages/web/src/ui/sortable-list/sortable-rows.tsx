import { memo, type ReactNode, type RefObject } from 'react';

import { shiftOf } from './places.ts';
import { SortableRow } from './sortable-row.tsx';
import type { SortableListProps } from './types.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';
import { useWindowOfRows } from './use-window-of-rows.ts';

import styles from './sortable-list.module.css';

interface RowsProps extends Pick<
  SortableListProps<unknown>,
  'items' | 'label' | 'texts' | 'titleOf'
> {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly ids: readonly string[];
  /** Index of the row held, and of the place it is over; both -1 when none is. */
  readonly from: number;
  readonly place: number;
  readonly renderItem: (item: unknown, index: number) => ReactNode;
}

/** The rows in sight, moved aside for the one that is held. */
export const SortableRows = memo(function SortableRows(props: RowsProps) {
  const { list, items, ids, from, place, texts, titleOf } = props;
  const { virtualizer, height } = useWindowOfRows(list, ids, from);
  const isDragging = from >= 0;
  useEdgeScroll(list, isDragging);
  return (
    <ol
      ref={list}
      className={styles.list}
      style={{ blockSize: virtualizer.getTotalSize() }}
      aria-label={props.label}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <SortableRow
          key={key}
          id={ids[index] ?? ''}
          item={items[index]}
          index={index}
          total={items.length}
          start={start}
          shift={isDragging ? shiftOf(index, from, place) * height : 0}
          isHeld={index === from}
          isDragging={isDragging}
          handleLabel={texts.handle(titleOf(items[index]))}
          roleDescription={texts.roleDescription}
          renderItem={props.renderItem}
        />
      ))}
    </ol>
  );
});
