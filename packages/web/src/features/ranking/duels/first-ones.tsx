import { addressOf, countQuestions, fr } from '@palmanga/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { Button } from '../../../ui/controls/button.tsx';
import type { DuelSubject } from './use-sorting.ts';

/** How many of the first one may sort instead of all, where all are many more. */
const countsFor = (length: number) => [10, 30].filter((count) => length >= count * 1.5);

interface FirstOnesProps {
  readonly rankingId: string;
  /** The ids of the whole list, in order. */
  readonly list: readonly string[];
  /** Whether the shortest is what is most likely meant. */
  readonly isPrimary: boolean;
}

/** Whether a list is so long that its first ones can be sorted by themselves. */
export const hasFirstOnes = (list: readonly string[]): boolean => countsFor(list.length).length > 0;

/** Leads to the duels that sort those who stand first now; the others keep their places. */
export function FirstOnes({ rankingId, list, isPrimary }: FirstOnesProps) {
  const navigate = useNavigate();
  const choices = useMemo(
    () =>
      countsFor(list.length).map((count) => {
        const ids = list.slice(0, count);
        return { ids, text: fr.rankings.duel.firstOnes(count, countQuestions(ids)) };
      }),
    [list],
  );
  return choices.map(({ ids, text }, index) => (
    <Button
      key={text}
      full
      {...(isPrimary && index === 0 && { variant: 'primary', 'data-first': true })}
      onClick={() => {
        const subject: DuelSubject = { ids, sizes: null };
        navigate(addressOf({ kind: 'duelSelected', key: rankingId }), {
          replace: true,
          state: subject,
        });
      }}
    >
      {text}
    </Button>
  ));
}
