import {
  AppError,
  cleanLine,
  cleanText,
  parseProfileChanges,
  parseUsername,
  planUsername,
  type ProfileChanges,
  type Profiles,
  type UserProfile,
} from '@palmanga/core';

import { requireNotErased } from '../erased.ts';
import { observe, type LiveSource } from '../live/live-read.ts';
import { requireActor, type Actor, type Context } from '../repository.ts';
import { countHandles, holderOf, reserveHandle } from './handles.ts';

/** The port `Profiles`. */
export function createProfiles(context: Context, actor: Actor | null): Profiles {
  const { queries, writer, changes, now } = context;

  type Fields = Partial<Omit<UserProfile, 'uid' | 'email' | 'isBeingErased' | 'hasPage'>> & {
    readonly hasPage?: 0 | 1;
  };

  function merge(uid: string, fields: Fields): void {
    requireNotErased(queries, uid);
    queries.run(
      queries.build
        .insertInto('profiles')
        .values({ uid, bio: '', ...fields })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(fields)),
    );
  }

  /** Whether a profile is stored that has these very values. */
  function holdsAlready(uid: string, fields: ProfileChanges): boolean {
    const { build } = queries;
    const stored = queries.first(build.selectFrom('profiles').selectAll().where('uid', '=', uid));
    if (stored === undefined) return false;
    return Object.entries(fields).every(
      ([name, value]) => stored[name as keyof ProfileChanges] === value,
    );
  }

  // The user's rankings carry the name of the profile.
  return {
    watchOwn: (observer) => observe(changes, () => profileSource(context, actor), 1, observer),

    async saveOwn(input) {
      const { uid } = requireActor(actor);
      const fields = parseProfileChanges(input);
      const isChange = await writer.write(() => {
        requireNotErased(queries, uid);
        if (holdsAlready(uid, fields)) return false;
        merge(uid, { ...fields, updatedAt: now() });
        return true;
      });
      if (isChange) changes.publish(`profile ${uid}`, `rankings ${uid}`);
    },

    async claimUsername(input) {
      const owner = requireActor(actor);
      const { uid } = owner;
      const username = parseUsername(input);
      await writer.write(() => {
        const updatedAt = now();
        const profile = readProfile(context, owner);
        const holder = holderOf(context, username);
        const held = countHandles(context, uid);
        const claim = { uid, name: username, holder, held, now: updatedAt };
        const plan = planUsername(profile, claim);
        if (plan === null) return;
        if (plan.reserves) reserveHandle(context, username, uid);
        merge(uid, { username, updatedAt, ...(plan.isChange && { usernameChangedAt: updatedAt }) });
      });
      changes.publish(`profile ${uid}`, `rankings ${uid}`);
    },

    async showPage(isShown) {
      const owner = requireActor(actor);
      const { uid } = owner;
      const isChange = await writer.write(() => {
        const profile = readProfile(context, owner);
        if (isShown && !profile?.username) throw new AppError('username-invalid');
        if ((profile?.hasPage ?? false) === isShown) return false;
        merge(uid, { hasPage: isShown ? 1 : 0, updatedAt: now() });
        return true;
      });
      if (isChange) changes.publish(`profile ${uid}`);
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
  if (row === undefined) return null;
  // Another program may have stored texts that are not clean.
  const displayName = cleanLine(row.displayName ?? '') || null;
  return { ...row, hasPage: row.hasPage === 1, displayName, bio: cleanText(row.bio), email };
}
