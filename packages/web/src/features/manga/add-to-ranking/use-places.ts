import { type AppError, LIMITS, type Ranking, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';

/** What the backend said of one ranking. */
interface ReadPlace {
  /** The ranking's `updatedAt` when it was asked: a later one makes the answer stale. */
  readonly asOf: number;
  /** Null when the manga is not in it. */
  readonly position: number | null;
}

export interface Places {
  /** The manga's place in a ranking; null when it is not in it, undefined until that is known. */
  readonly placeIn: (rankingId: string) => number | null | undefined;
  /** Why the places could not be read. Nothing is asked again until `retry`. */
  readonly error: AppError | null;
  readonly retry: () => void;
  /** Asks again about a ranking; until then its place is unknown. */
  readonly forget: (rankingId: string) => void;
}

/**
 * The places of a manga in rankings of the user. Asks about LIMITS.placesAtOnce of them at a time, and
 * again about each that has changed since.
 * @param rankings those that are shown, as a live list reports them
 */
export function usePlaces(mangaId: string, rankings: readonly Ranking[]): Places {
  const port = useBackend().rankings;
  const [answers, setAnswers] = useState<ReadonlyMap<string, ReadPlace>>(new Map());
  const [error, setError] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);

  const requested = rankings
    .filter(({ id, updatedAt }) => answers.get(id)?.asOf !== updatedAt)
    .slice(0, LIMITS.placesAtOnce);
  // A text, so that the question stays the same while the live list reports other changes.
  const question = JSON.stringify(requested.map(({ id, updatedAt }) => [id, updatedAt]));

  useEffect(() => {
    const asked = JSON.parse(question) as (readonly [id: string, updatedAt: number])[];
    if (asked.length === 0 || error !== null) return undefined;
    let isCurrent = true;
    const ask = async () => {
      try {
        const ids = asked.map(([id]) => id);
        const places = await port.findPlaces(mangaId, ids);
        if (!isCurrent) return;
        const found = new Map(places.map(({ rankingId, position }) => [rankingId, position]));
        setAnswers((known) => {
          const next = new Map(known);
          for (const [id, asOf] of asked) next.set(id, { asOf, position: found.get(id) ?? null });
          return next;
        });
      } catch (failure) {
        if (isCurrent) setError(toAppError(failure));
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
    // A new round drops an answer that may be older than the addition which began it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [port, mangaId, question, error, round]);

  const retry = useCallback(() => setError(null), []);
  const forget = useCallback((rankingId: string) => {
    setAnswers((known) => new Map([...known].filter(([id]) => id !== rankingId)));
    setError(null);
    setRound((count) => count + 1);
  }, []);
  return { placeIn: (id) => answers.get(id)?.position, error, retry, forget };
}
