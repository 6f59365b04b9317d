import type { ProfileChanges, UserProfile } from '@palmanga/core';

import { optionalTextOf, textOf, timeOf, type Fields } from './fields.ts';

/** What a save merges into users/{uid} (docs/specification.md 7.2.2). */
export type ProfileDocumentChanges<T> = ProfileChanges & { readonly updatedAt: T };

export function profileDocumentChanges<T>(
  changes: ProfileChanges,
  now: T,
): ProfileDocumentChanges<T> {
  return { ...changes, updatedAt: now };
}

/** The entity. The account's e-mail stands in for the document's, which is optional. */
export function readProfile(uid: string, fields: Fields, accountEmail: string | null): UserProfile {
  return {
    uid,
    displayName: optionalTextOf(fields, 'displayName'),
    bio: textOf(fields, 'bio'),
    photoURL: optionalTextOf(fields, 'photoURL'),
    username: optionalTextOf(fields, 'username'),
    handle: optionalTextOf(fields, 'handle'),
    email: optionalTextOf(fields, 'email') ?? accountEmail,
    updatedAt: timeOf(fields, 'updatedAt'),
  };
}
