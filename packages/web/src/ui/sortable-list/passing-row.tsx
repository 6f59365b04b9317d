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
