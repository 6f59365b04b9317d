import { memo, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { DragHandle } from './drag-handle.tsx';

import styles from './sortable-list.module.css';

interface RowProps {
  readonly id: string;
  readonly item: unknown;
  readonly index: number;
  readonly total: number;
  /** Top of the row's place within the list, in CSS pixels. */
  readonly start: number;
  /** How far it moved aside for what is held, in CSS pixels. */
  readonly shift: number;
  readonly isHeld: boolean;
  /** Whether it glides when it moves aside. */
  readonly isGliding: boolean;
  readonly handleLabel: string;
  readonly roleDescription: string;
  readonly renderItem: (item: unknown, index: number) => ReactNode;
}

/** One row of the list: a place that stays, and in it what moves aside during a drag. */
export const SortableRow = memo(function SortableRow(props: RowProps) {
  const { id, item, index, total, start, shift, isHeld, isGliding, renderItem } = props;
  return (
    <li
      className={styles.place}
      style={{ transform: `translateY(${start}px)` }}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <div
        className={classNames(styles.row, isGliding && styles.gliding, isHeld && styles.held)}
        style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      >
        <DragHandle id={id} label={props.handleLabel} roleDescription={props.roleDescription} />
        <RowContent item={item} index={index} renderItem={renderItem} />
      </div>
    </li>
  );
});

type ContentProps = Pick<RowProps, 'item' | 'index' | 'renderItem'>;

/** Spares the row's content the re-rendering of its place. */
const RowContent = memo(function RowContent({ item, index, renderItem }: ContentProps) {
  return renderItem(item, index);
});
