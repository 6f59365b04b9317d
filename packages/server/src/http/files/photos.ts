import { AppError, withoutMetadata } from '@palmanga/core';

import type { PhotoEncoder } from '../context.ts';

/**
 * Photos of the desktop app, which has neither programs besides its own nor a library that decodes. Its
 * window has made the square before, and nobody else reaches its server: what is not pixels is cut off.
 */
export const windowPhotos: PhotoEncoder = {
  async encode(file) {
    const photo = withoutMetadata(file);
    if (photo === null) throw new AppError('image-invalid', 'Not a photo that can be cut');
    return photo;
  },
};
