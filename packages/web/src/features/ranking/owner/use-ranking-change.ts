import type { AppError, Ranking, Rankings } from '@palmanga/core';

import { useBackend } from '../../../hooks/contexts.ts';
import { useTask } from '../../../hooks/use-task.ts';
import { settled } from '../../lost-answers.ts';

interface ChangeOptions {
  readonly change: (rankings: Rankings) => Promise<Ranking>;
  /** Whether the ranking shows the change: when its answer is lost, the ranking tells. */
  readonly isMade: (present: Ranking) => boolean;
  readonly failureText: string;
  readonly onChange: (ranking: Ranking) => void;
}

interface RankingChange {
  /** Resolves to whether it was made; `onChange` was called then. */
  readonly save: () => Promise<boolean>;
  readonly busy: boolean;
  /** Why the last one failed, or null. */
  readonly error: AppError | null;
  readonly clear: () => void;
}

/** A change of one's ranking that a dialog makes. */
export function useRankingChange(id: string, options: ChangeOptions): RankingChange {
  const { change, isMade, failureText, onChange } = options;
  const { rankings } = useBackend();
  const { run, busy, error, clear } = useTask(
    () =>
      settled(
        () => change(rankings),
        async () => {
          const present = await rankings.get(id);
          return present !== null && isMade(present) ? present : null;
        },
      ),
    failureText,
  );
  const save = async (): Promise<boolean> => {
    const changed = await run();
    if (changed === undefined) return false;
    onChange(changed);
    return true;
  };
  return { save, busy, error, clear };
}
