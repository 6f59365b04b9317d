import { AppError, checkImage, parseCoverAddress, type Files } from '@palmanga/core';

import { accountOf, type SessionHolder, type World } from './world.ts';

export function createFiles(world: World, session: SessionHolder): Files {
  return {
    async uploadAvatar(image, options) {
      const { uid } = accountOf(world, session).user;
      checkImage(image);
      for (const share of [0, 0.5, 1]) options?.onProgress?.(share);
      if (options?.signal?.aborted === true) throw new AppError('cancelled');
      return `/avatars/${uid}?${world.newId('v')}`;
    },

    async resolveCover(address) {
      const parsed = parseCoverAddress(address);
      if (parsed.kind === 'url') return parsed.url;
      return parsed.kind === 'path' ? `/covers/${parsed.path}` : null;
    },
  };
}
