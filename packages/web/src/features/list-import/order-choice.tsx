import { fr, type ListOrder } from '@palmanga/core';
import type { ReadList } from '@palmanga/lists/read';
import { useId } from 'react';

import styles from './list-import.module.css';

const ORDERS: readonly ListOrder[] = ['file', 'score'];

interface OrderChoiceProps {
  readonly list: ReadList;
  readonly order: ListOrder;
  readonly onOrder: (order: ListOrder) => void;
  readonly hasUnscored: boolean;
  readonly onUnscored: (has: boolean) => void;
  /** How many manga share their score with a neighbour. */
  readonly tied: number;
}

/** How a list that has scores becomes an order. */
export function OrderChoice(props: OrderChoiceProps) {
  const { list, order, onOrder, hasUnscored, onUnscored, tied } = props;
  const name = useId();
  if (list.unscored === list.entries.length) return null;
  return (
    <fieldset className={styles.order}>
      <legend>{fr.listImport.order}</legend>
      {ORDERS.map((one) => (
        <label key={one} className={styles.option}>
          <input type="radio" name={name} checked={one === order} onChange={() => onOrder(one)} />
          {fr.listFormats.orders[one]}
        </label>
      ))}
      {order === 'score' && list.unscored > 0 && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={hasUnscored}
            onChange={({ target }) => onUnscored(target.checked)}
          />
          {fr.listFormats.addUnscored(list.unscored)}
        </label>
      )}
      {tied > 0 && <p className={styles.soft}>{fr.listFormats.ties(tied)}</p>}
    </fieldset>
  );
}
