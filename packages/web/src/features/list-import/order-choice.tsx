import { fr, type ListOrder } from '@palmanga/core';
import type { ReadList } from '@palmanga/lists/read';
import { useId } from 'react';

import { ordersOf } from './reading.ts';

import correct from './correct.module.css';

interface OrderChoiceProps {
  readonly list: ReadList;
  readonly onOrder: (order: ListOrder) => void;
}

/** How a list becomes an order. */
export function OrderChoice({ list, onOrder }: OrderChoiceProps) {
  const name = useId();
  return (
    <fieldset className={correct.order}>
      <legend>{fr.listCorrection.order}</legend>
      {ordersOf(list).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={one === list.order}
            onChange={() => onOrder(one)}
          />
          <span>{fr.listFormats.orders[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
