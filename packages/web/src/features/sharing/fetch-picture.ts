import { AppError } from '@palmanga/core';

/**
 * A picture as the site draws it, by its path and query.
 * @throws AppError ranking-not-found, unavailable, offline
 */
export async function fetchPicture(path: string, signal?: AbortSignal): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(path, signal && { signal });
  } catch (error) {
    throw new AppError('offline', error instanceof Error ? error.message : undefined);
  }
  if (!response.ok) {
    throw new AppError(response.status === 404 ? 'ranking-not-found' : 'unavailable');
  }
  return response.blob();
}
