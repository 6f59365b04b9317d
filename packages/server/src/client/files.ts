import { AppError, checkImage, type ErrorCode, type Files } from '@palmanga/core';

import { coverUrl } from '../protocol/cover-url.ts';
import type { Uploader } from './upload.ts';

/** The port `Files`: the server itself serves covers and avatars. */
export function createFiles(
  origin: string,
  uploader: Omit<Uploader, 'url'>,
  onUnauthenticated: () => ErrorCode,
): Files {
  return {
    async uploadAvatar(image, options) {
      checkImage(image);
      const url = `${origin}/api/files/avatar`;
      // Loaded when it is needed: visitors upload nothing.
      const { upload } = await import('./upload.ts');
      const answer = await upload({ ...uploader, url }, image, options).catch((error: unknown) => {
        const isRefused = error instanceof AppError && error.code === 'unauthenticated';
        throw isRefused ? new AppError(onUnauthenticated()) : error;
      });
      return (JSON.parse(answer) as { photoURL: string }).photoURL;
    },

    // The URL follows from the address, so there is nothing to look up or to cache.
    resolveCover: (address) => coverUrl(address, origin),
  };
}
