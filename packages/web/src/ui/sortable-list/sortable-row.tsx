import { useDraggable } from '@dnd-kit/core';
import { memo, useCallback, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import { GripVertical } from '../vendor/lucide/further.ts';

import styles from './sortable-list.module.css';

interface RowProps {
  readonly id: string;
  readonly item: unknown;
  readonly index: number;
  readonly total: number;
  /** Top of the row's place within the list, in CSS pixels. */
  readonly start: number;
  /** How far the row has moved aside for the dragged row, in CSS pixels. */
  readonly shift: number;
  readonly isDragged: boolean;
  readonly isMarked: boolean;
  /** Whether a drag is under way: the row is then animated when it moves aside. */
  readonly isGliding: boolean;
  /** Null for a row that cannot be dragged. */
  readonly handleLabel: string | null;
  /** Whether a row without a handle keeps its room. */
  readonly hasRoom: boolean;
  readonly roleDescription: string;
  readonly renderItem: (item: unknown, index: number) => ReactNode;
}

/** One row of the list: a place that never moves, and a content that moves aside during a drag. */
export const SortableRow = memo(function SortableRow(props: RowProps) {
  const { id, item, index, total, start, shift, isDragged, isGliding, renderItem } = props;
  return (
    <li
      className={styles.place}
      style={{ transform: `translateY(${start}px)` }}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <div
        className={classNames(styles.row, isGliding && styles.gliding, isDragged && styles.dragged)}
        style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
        data-marked={props.isMarked ? '' : undefined}
      >
        {props.handleLabel !== null ? (
          <DragHandle id={id} label={props.handleLabel} roleDescription={props.roleDescription} />
        ) : (
          props.hasRoom && <span className={styles.noHandle} />
        )}
        <RowContent item={item} index={index} renderItem={renderItem} />
      </div>
    </li>
  );
});

type ContentProps = Pick<RowProps, 'item' | 'index' | 'renderItem'>;

/** Memoised apart, so that a shift of the row does not render its content again. */
const RowContent = memo(function RowContent({ item, index, renderItem }: ContentProps) {
  return renderItem(item, index);
});

interface DragHandleProps {
  readonly id: string;
  readonly label: string;
  readonly roleDescription: string;
}

const grip = <Icon node={GripVertical} />;

/**
 * The button that starts a drag. It is a component apart from the row, because dnd-kit renders every
 * handle again at each move of a drag.
 */
const DragHandle = memo(function DragHandle({ id, label, roleDescription }: DragHandleProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id,
    attributes: { role: 'button', roleDescription },
  });
  const attach = useCallback(
    (handle: HTMLButtonElement | null) => {
      setActivatorNodeRef(handle);
      setNodeRef(handle?.parentElement ?? null);
    },
    [setActivatorNodeRef, setNodeRef],
  );
  return (
    <button
      type="button"
      ref={attach}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={label}
    >
      {grip}
    </button>
  );
});
