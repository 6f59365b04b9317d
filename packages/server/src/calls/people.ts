import { z } from 'zod';

import type { CallsOf } from './call.ts';
import { lineOf, MANGA_COPY, PAGE, TEXT, textOf } from './fields.ts';

/** The calls of the port `Profiles`. */
export const PROFILE_CALLS: CallsOf<'profiles'> = {
  saveOwn: {
    by: 'account',
    takes: z.object({
      displayName: lineOf('display-name-invalid').exactOptional(),
      bio: textOf('bio-invalid').exactOptional(),
      photoURL: TEXT.nullable().exactOptional(),
    }),
  },
  claimUsername: { by: 'account', takes: z.object({ name: TEXT }), countedAs: 'username' },
  showPage: { by: 'account', takes: z.object({ isShown: z.boolean() }) },
};

/** The calls of the port `Favorites`. */
export const FAVORITE_CALLS: CallsOf<'favorites'> = {
  listOwn: { by: 'account', takes: z.object(PAGE) },
  add: { by: 'account', takes: MANGA_COPY },
  remove: { by: 'account', takes: z.object({ mangaId: TEXT }) },
};
