import { parseProfileChanges, type Profiles, type UserProfile } from '@palmanga/core';

import { accountOf, type SessionHolder, type World } from './world.ts';

export function createProfiles(world: World, session: SessionHolder): Profiles {
  return {
    watchOwn: (watcher) =>
      world.watch(() => world.profiles.get(accountOf(world, session).user.uid) ?? null, watcher),

    async saveOwn(changes) {
      const { uid, email } = accountOf(world, session).user;
      const blank: UserProfile = {
        uid,
        displayName: null,
        bio: '',
        photoURL: null,
        username: null,
        handle: null,
        email,
        updatedAt: null,
      };
      const last = world.profiles.get(uid) ?? blank;
      world.profiles.set(uid, { ...last, ...parseProfileChanges(changes), updatedAt: world.now() });
      world.changed();
    },
  };
}
