import { lazy, Suspense, type ReactNode } from 'react';

import styles from './virtual-list.module.css';

export interface VirtualListProps<T> {
  readonly items: readonly T[];
  readonly getKey: (item: T) => string;
  /** A row's content; the list itself renders the <li>. */
  readonly renderItem: (item: T, index: number) => ReactNode;
  /** Usual height of a row in CSS pixels; rows are measured once shown. */
  readonly rowHeight: number;
  /** Names the list for screen readers. */
  readonly label: string;
  /** How many rows there are in all, when more remain to be loaded. */
  readonly total?: number;
}

/** Above this many rows only those in sight are in the page. */
const PLAIN_ROWS = 100;

const load = () => import('./virtual-rows.tsx');
const VirtualRows = lazy(load) as unknown as (props: VirtualListProps<unknown>) => ReactNode;

/** An ordered list of any length, scrolled with its page or its dialog. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const plain = (
    <ol className={styles.list} aria-label={props.label}>
      {props.items.map((item, index) => (
        <li key={props.getKey(item)}>{props.renderItem(item, index)}</li>
      ))}
    </ol>
  );
  if (props.items.length <= PLAIN_ROWS) return plain;
  return (
    <Suspense fallback={plain}>
      <VirtualRows {...(props as unknown as VirtualListProps<unknown>)} />
    </Suspense>
  );
}
