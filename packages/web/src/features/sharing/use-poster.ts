import { AppError, posterPath, type PosterOptions } from '@palmanga/core';
import { useCallback, useEffect } from 'react';

import { useRead } from '../../hooks/use-read.ts';

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

/** The poster of a ranking, as the site draws it. Another one is asked for when the options change. */
export function usePoster(rankingId: string, options: PosterOptions): PosterState {
  const path = posterPath(rankingId, options);
  const read = useCallback(
    async (signal: AbortSignal) => {
      const blob = await fetchPoster(path, signal);
      signal.throwIfAborted();
      return { blob, url: URL.createObjectURL(blob) };
    },
    [path],
  );
  const { value: poster = null, error, retry } = useRead(read);
  useEffect(
    () => () => {
      if (poster) URL.revokeObjectURL(poster.url);
    },
    [poster],
  );
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
