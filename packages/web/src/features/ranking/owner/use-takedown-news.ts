import { isSameTakedown, type ItemsWindow, type Ranking } from '@palmanga/core';
import { useEffect } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';

/**
 * Reads the ranking again when an operator took it down, or lifted that, while its owner has it open.
 * @param list its items, live; undefined until they are known
 */
export function useTakedownNews(
  ranking: Ranking,
  list: ItemsWindow | undefined,
  onChange: (ranking: Ranking) => void,
): void {
  const { rankings } = useBackend();
  useEffect(() => {
    if (list === undefined || isSameTakedown(list.takedown ?? null, ranking.takedown)) {
      return undefined;
    }
    let isCurrent = true;
    const read = async () => {
      const present = await rankings.get(ranking.id);
      if (isCurrent && present !== null) onChange(present);
    };
    read().catch((error: unknown) => logFailure('The ranking could not be read again', error));
    return () => {
      isCurrent = false;
    };
  }, [rankings, ranking, list, onChange]);
}
