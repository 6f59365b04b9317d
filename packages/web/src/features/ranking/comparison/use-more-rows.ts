import { LIMITS } from '@palmanga/core';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface MoreRows {
  /** How many are shown. */
  readonly count: number;
  readonly list: RefObject<HTMLOListElement | null>;
  readonly showMore: () => void;
}

/**
 * Rows that are shown as they are asked for, because each costs a read of its title. The first one that was asked
 * for takes the focus: give rows a `tabIndex`.
 * @param first how many are shown at first
 */
export function useMoreRows(first: number): MoreRows {
  const [count, setCount] = useState(first);
  const list = useRef<HTMLOListElement>(null);
  const requested = useRef<number | null>(null);
  useEffect(() => {
    if (requested.current === null) return;
    const row = list.current?.children[requested.current];
    requested.current = null;
    if (row instanceof HTMLElement) row.focus();
  });
  const showMore = () => {
    requested.current = count;
    setCount(count + LIMITS.pageSize);
  };
  return { count, list, showMore };
}
