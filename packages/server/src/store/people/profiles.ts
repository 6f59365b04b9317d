import { parseProfileChanges, type Profiles, type UserProfile } from '@palmanga/core';

import { observe, type LiveSource } from '../live/live-read.ts';
import { requireActor, type Actor, type Context } from '../repository.ts';

/** The port `Profiles`. */
export function createProfiles(context: Context, actor: Actor | null): Profiles {
  const { queries, writer, changes, now } = context;
  return {
    watchOwn: (observer) => observe(changes, () => profileSource(context, actor), 1, observer),

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

/** @throws AppError unauthenticated */
export function profileSource(
  context: Context,
  actor: Actor | null,
): LiveSource<UserProfile | null> {
  const owner = requireActor(actor);
  return {
    topic: `profile ${owner.uid}`,
    // The profile shows the address of the session.
    reader: JSON.stringify([owner.uid, owner.email]),
    read: () => readProfile(context, owner),
  };
}

/** The profile of an account; null when it never saved one. */
export function readProfile({ queries }: Context, { uid, email }: Actor): UserProfile | null {
  const row = queries.first(
    queries.build.selectFrom('profiles').selectAll().where('uid', '=', uid),
  );
  return row === undefined ? null : { ...row, email };
}
