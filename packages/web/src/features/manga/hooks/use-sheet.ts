import { type AppError, type MangaSheet, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

import { useBackend, usePage } from '../../../hooks/contexts.ts';

export interface SheetLoad {
  /** Undefined while loading, null when there is no such manga. */
  readonly sheet: MangaSheet | null | undefined;
  readonly error: AppError | null;
  readonly retry: () => void;
}

interface Answer {
  readonly id: string;
  readonly sheet?: MangaSheet | null;
  readonly error?: AppError;
}

/** A manga and its details; while another id loads, `sheet` is undefined. */
export function useSheet(id: string): SheetLoad {
  const { mangas } = useBackend();
  const { preload } = usePage();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(() =>
    preload.sheet?.id === id ? { id, sheet: preload.sheet } : null,
  );

  useEffect(() => {
    let isCurrent = true;
    mangas.getSheet(id).then(
      (sheet) => isCurrent && setAnswer({ id, sheet }),
      (failure: unknown) => isCurrent && setAnswer({ id, error: toAppError(failure) }),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an attempt reads again
  }, [mangas, id, attempt]);

  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);
  const own = answer?.id === id ? answer : null;
  return { sheet: own?.sheet, error: own?.error ?? null, retry };
}
