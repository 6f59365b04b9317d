import type { AppError } from '@palmanga/core';
import { useCallback, useEffect } from 'react';

import { useRead } from '../../hooks/use-read.ts';
import { fetchPicture } from './fetch-picture.ts';

/** A drawn picture. */
export interface DrawnPicture {
  readonly blob: Blob;
  /** Shows the blob on this page, as long as this picture is the current one. */
  readonly url: string;
}

export interface PictureState {
  /** Null while it is drawn, and when it could not be. */
  readonly picture: DrawnPicture | null;
  readonly error: AppError | null;
  readonly retry: () => void;
}

/** A picture as the site draws it, by its path and query. Another one is asked for when they change. */
export function usePicture(path: string): PictureState {
  const read = useCallback(
    async (signal: AbortSignal) => {
      const blob = await fetchPicture(path, signal);
      signal.throwIfAborted();
      return { blob, url: URL.createObjectURL(blob) };
    },
    [path],
  );
  const { value: picture = null, error, retry } = useRead(read);
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture.url);
    },
    [picture],
  );
  return { picture, error, retry };
}
