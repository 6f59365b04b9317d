import { AppError, parseProfileChanges, type Profiles, type UserProfile } from '@palmanga/core';

import { liveRead, refusedRead } from '../live/live-read.ts';
import { requireActor, type Actor, type Context } from '../repository.ts';

/** The port `Profiles`. */
export function createProfiles(context: Context, actor: Actor | null): Profiles {
  const { queries, writer, changes, now } = context;
  return {
    watchOwn(observer) {
      if (actor === null) return refusedRead(new AppError('unauthenticated'), observer);
      return liveRead(changes, `profile ${actor.uid}`, () => readProfile(context, actor), observer);
    },

    async saveOwn(input) {
      const { uid } = requireActor(actor);
      const fields = { ...parseProfileChanges(input), updatedAt: now() };
      await writer.write(() =>
        queries.run(
          queries.build
            .insertInto('profiles')
            .values({ uid, bio: '', ...fields })
            .onConflict((conflict) => conflict.column('uid').doUpdateSet(fields)),
        ),
      );
      changes.publish(`profile ${uid}`);
    },
  };
}

/** The profile of an account; null when it never saved one. */
export function readProfile({ queries }: Context, { uid, email }: Actor): UserProfile | null {
  const row = queries.first(
    queries.build.selectFrom('profiles').selectAll().where('uid', '=', uid),
  );
  return row === undefined ? null : { ...row, email };
}
