import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { memo, type CSSProperties, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';

import styles from './sortable-list.module.css';

interface RowProps {
  readonly id: string;
  readonly index: number;
  readonly total: number;
  /** Top of the row's place within the list, in CSS pixels. */
  readonly start: number;
  readonly handleLabel: string;
  readonly roleDescription: string;
  readonly children: ReactNode;
}

const stayPut = () => false;

/** One row of the list: a place that stays, and in it what moves aside during a drag. */
export const SortableRow = memo(function SortableRow(props: RowProps) {
  const { id, index, total, start, handleLabel, roleDescription, children } = props;
  const sortable = useSortable({
    id,
    animateLayoutChanges: stayPut,
    attributes: { role: 'button', roleDescription },
  });
  const { transform, transition, isDragging, listeners, attributes } = sortable;
  const { setNodeRef, setActivatorNodeRef } = sortable;
  const shift: CSSProperties = {
    ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }),
    ...(transition !== undefined && { transition }),
  };

  return (
    <li
      className={styles.place}
      style={{ transform: `translateY(${start}px)` }}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <div
        ref={setNodeRef}
        className={classNames(styles.row, isDragging && styles.held)}
        style={shift}
        data-sortable-row={id}
      >
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={handleLabel}
        >
          <GripVertical aria-hidden />
        </button>
        {children}
      </div>
    </li>
  );
});
