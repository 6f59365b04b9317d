import { AppError, posterPath, type PosterOptions, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

/** A drawn poster. */
export interface DrawnPoster {
  readonly blob: Blob;
  /** Shows the blob on this page, as long as this poster is the current one. */
  readonly url: string;
}

export interface PosterState {
  /** Null while it is drawn, and when it could not be. */
  readonly poster: DrawnPoster | null;
  readonly error: AppError | null;
  readonly retry: () => void;
}

interface Answer extends Pick<PosterState, 'poster' | 'error'> {
  readonly path: string;
  readonly attempt: number;
}

/** The poster of a ranking, as the site draws it. Another one is asked for when the options change. */
export function usePoster(rankingId: string, options: PosterOptions): PosterState {
  const path = posterPath(rankingId, options);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const request = new AbortController();
    let url: string | null = null;
    async function load(): Promise<void> {
      try {
        const blob = await fetchPoster(path, request.signal);
        if (request.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setAnswer({ path, attempt, poster: { blob, url }, error: null });
      } catch (error) {
        if (request.signal.aborted) return;
        setAnswer({ path, attempt, poster: null, error: toAppError(error) });
      }
    }
    void load();
    return () => {
      request.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [path, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isCurrent = answer?.path === path && answer.attempt === attempt;
  const { poster = null, error = null } = isCurrent ? answer : {};
  return { poster, error, retry };
}

/** @throws AppError ranking-not-found, unavailable, offline */
async function fetchPoster(path: string, signal: AbortSignal): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(path, { signal });
  } catch (error) {
    throw new AppError('offline', error instanceof Error ? error.message : undefined);
  }
  if (!response.ok) {
    throw new AppError(response.status === 404 ? 'ranking-not-found' : 'unavailable');
  }
  return response.blob();
}
