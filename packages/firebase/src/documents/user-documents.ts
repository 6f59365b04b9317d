import {
  mangaAuthorOf,
  mangaTitleOf,
  type AuthUser,
  type Favorite,
  type NewFavorite,
  type ProfileChanges,
  type UserProfile,
} from '@palmanga/core';

import { optionalTextOf, proseOf, textOf, timeOf, titleOf, type Fields } from './fields.ts';
import { mangaCopyFields } from './manga-copy.ts';

/** The fields that a save merges into users/{uid} (docs/specification.md 7.2.2). */
export type ProfileDocumentChanges<T> = ProfileChanges & { readonly updatedAt: T };

export function profileDocumentChanges<T>(
  changes: ProfileChanges,
  now: T,
): ProfileDocumentChanges<T> {
  return { ...changes, updatedAt: now };
}

type Claims = Readonly<Record<string, unknown>>;

/** Whether what an account's token holds gives the import right. */
export const hasImportRight = (claims: Claims | undefined): boolean => claims?.['admin'] === true;

/** An account as Firebase Authentication gives it, to its owner or an operator. Its texts may be empty. */
export function authUserOf(
  { uid, email, displayName, photoURL }: StoredUser,
  claims: Claims | undefined,
): AuthUser {
  return {
    uid,
    email: email ?? null,
    displayName: displayName || null,
    photoURL: photoURL || null,
    isAdmin: hasImportRight(claims),
  };
}

interface StoredUser {
  readonly uid: string;
  readonly email?: string | null | undefined;
  readonly displayName?: string | null | undefined;
  readonly photoURL?: string | null | undefined;
}

/** Reads a profile. The account's e-mail is used when the document holds none. */
export function readProfile(uid: string, fields: Fields, accountEmail: string | null): UserProfile {
  return {
    uid,
    displayName: titleOf(fields, 'displayName') || null,
    bio: proseOf(fields, 'bio'),
    photoURL: optionalTextOf(fields, 'photoURL'),
    username: optionalTextOf(fields, 'username'),
    usernameChangedAt: timeOf(fields, 'usernameChangedAt'),
    hasPage: fields['hasPage'] === true,
    handle: optionalTextOf(fields, 'handle'),
    email: optionalTextOf(fields, 'email') ?? accountEmail,
    updatedAt: timeOf(fields, 'updatedAt'),
    ...(timeOf(fields, 'erasedAt') !== null && { isBeingErased: true as const }),
  };
}

/** A favorite, below its user under the manga's id. `T` is the SDK's type of a time. */
export interface FavoriteDocument<T> {
  readonly mangaId: string;
  readonly title: string;
  readonly author: string;
  readonly coverUrl: string | null;
  readonly createdAt: T;
}

export function favoriteDocument<T>(favorite: NewFavorite, createdAt: T): FavoriteDocument<T> {
  return { ...mangaCopyFields(favorite), createdAt };
}

/** Reads a favorite. `id` is the document's. */
export function readFavorite(id: string, fields: Fields): Favorite {
  return {
    mangaId: textOf(fields, 'mangaId') || id,
    title: mangaTitleOf(titleOf(fields, 'title')),
    author: mangaAuthorOf(titleOf(fields, 'author')),
    coverUrl: optionalTextOf(fields, 'coverUrl'),
    createdAt: timeOf(fields, 'createdAt') ?? 0,
  };
}
