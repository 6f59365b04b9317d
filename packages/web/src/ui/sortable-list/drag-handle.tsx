import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { memo, useCallback } from 'react';

import styles from './sortable-list.module.css';

interface DragHandleProps {
  readonly id: string;
  readonly label: string;
  readonly roleDescription: string;
}

const grip = <GripVertical aria-hidden />;

/**
 * What a row is picked up by. Apart from the row, since every handle is rendered again whenever a
 * drag moves.
 */
export const DragHandle = memo(function DragHandle({
  id,
  label,
  roleDescription,
}: DragHandleProps) {
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
