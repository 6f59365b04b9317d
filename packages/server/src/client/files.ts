import { AppError, checkImage, type ErrorCode, type Files } from '@palmanga/core';

import { coverUrl } from '../cover-url.ts';
import { upload, type Uploader } from './upload.ts';

/** The port `Files`: covers and avatars come from the server itself. */
export function createFiles(
  origin: string,
  uploader: Omit<Uploader, 'url'>,
  onUnauthenticated: () => ErrorCode,
): Files {
  return {
    async uploadAvatar(image, options) {
      checkImage(image);
      const url = `${origin}/api/files/avatar`;
      const answer = await upload({ ...uploader, url }, image, options).catch((error: unknown) => {
        const isRefused = error instanceof AppError && error.code === 'unauthenticated';
        throw isRefused ? new AppError(onUnauthenticated()) : error;
      });
      return (JSON.parse(answer) as { photoURL: string }).photoURL;
    },

    // Nothing to look up, hence nothing to cache: the address follows from the path.
    resolveCover: (address) => coverUrl(address, origin),
  };
}
