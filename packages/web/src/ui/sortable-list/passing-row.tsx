import { memo, type ReactNode } from 'react';

import styles from './sortable-list.module.css';

interface PassingRowProps {
  readonly item: unknown;
  readonly index: number;
  /** Where the row lies within the list, in CSS pixels. */
  readonly top: number;
  readonly renderPassing: (item: unknown, index: number) => ReactNode;
}

/** A row that goes by too fast to be seen whole: no handle, no button, nothing that glides. */
export const PassingRow = memo(function PassingRow(props: PassingRowProps) {
  const { item, index, top, renderPassing } = props;
  return (
    <li className={styles.passing} style={{ insetBlockStart: top }}>
      <span className={styles.handle} />
      {renderPassing(item, index)}
    </li>
  );
});

/**
 * React key of the row at `index` while rows go by and about `count` are in sight: one that comes
 * in takes over the element of one that went out, so that no element is made or removed.
 */
export function slotOf(index: number, count: number): string {
  // Above what may be in sight, since `count` changes by one or two on the way.
  const slots = Math.ceil((count + 4) / 8) * 8;
  return `slot ${index % slots}`;
}
