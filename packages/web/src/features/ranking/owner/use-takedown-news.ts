import { isSameTakedown, type ItemsWindow, type Ranking } from '@palmanga/core';
import { useCallback, useEffect } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';
import { useRead } from '../../../hooks/use-read.ts';

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
  const { id, takedown } = ranking;
  const isNews = list !== undefined && !isSameTakedown(list.takedown ?? null, takedown);
  const read = useCallback(async () => {
    try {
      return await rankings.get(id);
    } catch (error) {
      logFailure('The ranking could not be read again', error);
      return null;
    }
  }, [rankings, id]);
  const { value: present } = useRead(isNews ? read : null);
  useEffect(() => {
    if (present) onChange(present);
  }, [present, onChange]);
}
