import { type RankingOrder, readRankingOrder } from '@palmanga/core';
import { useCallback, useRef } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { type ReadState, useFreshRead } from '../../../hooks/use-read.ts';

interface RankingsTogether {
  /** Those that the reader may see, each once, in the order of the address. */
  readonly orders: readonly RankingOrder[];
  /** How many of those named do not exist, or not for this reader. */
  readonly lost: number;
}

/** What was read last, and of which address. */
interface LastRead {
  readonly name: string;
  readonly uid: string | null;
  readonly orders: ReadonlyMap<string, RankingOrder | null>;
}

/**
 * Several rankings and their whole orders. Where one is added or left out, the others are not read again.
 * @param keys as in the address; null for none
 * @param uid who reads; undefined while that is not known, when nothing is read
 */
export function useTogether(
  keys: readonly string[] | null,
  uid: string | null | undefined,
): ReadState<RankingsTogether> {
  const { rankings } = useBackend();
  const last = useRef<LastRead | null>(null);
  const name = keys?.join('+') ?? null;
  const read = useCallback(async (): Promise<RankingsTogether> => {
    const [all, reader] = [name?.split('+') ?? [], uid ?? null];
    const { current } = last;
    // The same address again: its reader came back, and wants it as it is now.
    const isOther = current !== null && current.uid === reader && current.name !== name;
    const known = isOther ? current.orders : new Map<string, RankingOrder | null>();
    const readOne = async (key: string) =>
      [key, known.get(key) ?? (await readRankingOrder(rankings, key))] as const;
    const orders = new Map(await Promise.all(all.map(readOne)));
    last.current = { name: name ?? '', uid: reader, orders };
    const seen = new Map<string, RankingOrder>();
    for (const order of orders.values()) if (order) seen.set(order.ranking.id, order);
    const lost = [...orders.values()].filter((order) => order === null).length;
    return { orders: [...seen.values()], lost };
  }, [rankings, name, uid]);
  return useFreshRead(uid === undefined || name === null ? null : read);
}
