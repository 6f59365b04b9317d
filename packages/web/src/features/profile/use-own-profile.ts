import type { AuthUser, Observer, Timestamp, UserProfile } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useWatch } from '../../hooks/use-watch.ts';

/** The user's own profile as screens show it, completed with data of the account. */
export interface ShownProfile {
  /** The name to show. */
  readonly name: string;
  /** The name that the user chose, or an empty text. */
  readonly displayName: string;
  readonly bio: string;
  readonly photoURL: string | null;
  /** Empty until the user chose one. */
  readonly username: string;
  readonly usernameChangedAt: Timestamp | null;
  /** Whether all may read the public rankings together. */
  readonly hasPage: boolean;
  /** Whether a deletion of the account was begun and not finished. */
  readonly isBeingErased: boolean;
}

/** The name is the profile's, else the account's, else the handle (docs/specification.md 3.1). */
function shownProfile(user: AuthUser | null, profile: UserProfile | null): ShownProfile {
  const email = profile?.email ?? user?.email ?? '';
  const displayName = profile?.displayName ?? user?.displayName ?? '';
  return {
    name: displayName || profile?.username || profile?.handle || email.replace(/@.*$/, ''),
    displayName,
    bio: profile?.bio ?? '',
    photoURL: profile?.photoURL ?? user?.photoURL ?? null,
    username: profile?.username ?? '',
    usernameChangedAt: profile?.usernameChangedAt ?? null,
    hasPage: profile?.hasPage ?? false,
    isBeingErased: profile?.isBeingErased === true,
  };
}

/** The signed-in user's profile, live; null until it is known. */
export function useOwnProfile(): ShownProfile | null {
  const { profiles } = useBackend();
  const user = useUser();
  const subscribe = useCallback(
    (observer: Observer<UserProfile | null>) => profiles.watchOwn(observer),
    [profiles],
  );
  const { status, value } = useWatch(user && `profile/${user.uid}`, subscribe);
  return status === 'loading' ? null : shownProfile(user, value ?? null);
}
