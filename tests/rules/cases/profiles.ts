import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { allow, deny, everyRole, get, list, remove, set, update } from '../support/rule-case.ts';

const now = () => serverTimestamp();
const PROFILE = { displayName: 'Alice', bio: 'Je lis.', photoURL: 'https://a.example/a.png' };
const create = (fields: Record<string, unknown>) =>
  set('users/newcomer', { ...PROFILE, updatedAt: now(), ...fields });
const own = (fields: Record<string, unknown>) =>
  set('users/other', { ...PROFILE, updatedAt: now(), ...fields });
const change = (fields: Record<string, unknown>) =>
  update('users/owner', { updatedAt: now(), ...fields });

/** Profiles are private: only their user reads and writes them. */
export const profileCases = [
  ...everyRole(
    'users',
    {
      get: get('users/owner'),
      list: list('users'),
      create: create({}),
      update: change({ bio: 'Autre' }),
      delete: remove('users/owner'),
    },
    { get: ['owner'], list: [], create: [], update: ['owner'], delete: [] },
  ),
  allow('users.create', 'other', 'own profile', own({})),
  allow('users.create', 'other', 'name alone', set('users/other', { updatedAt: now() })),
  deny('users.create', 'other', 'extra field', own({ extra: 1 })),
  deny('users.create', 'other', 'a handle of one’s choice', own({ username: 'alice' })),
  deny('users.create', 'other', 'bio of another type', own({ bio: 12 })),
  deny('users.create', 'other', 'bio too long', own({ bio: 'x'.repeat(141) })),
  deny('users.create', 'other', 'name too long', own({ displayName: 'x'.repeat(81) })),
  deny('users.create', 'other', 'photo too long', own({ photoURL: 'x'.repeat(2049) })),
  deny('users.create', 'other', 'forged time', own({ updatedAt: Timestamp.fromMillis(1) })),
  deny('users.create', 'other', 'no time', set('users/other', PROFILE)),
  allow('users.update', 'owner', 'bio of 140', change({ bio: 'x'.repeat(140) })),
  allow('users.update', 'owner', 'photo removed', change({ photoURL: null })),
  deny('users.update', 'owner', 'extra field', change({ extra: 1 })),
  deny('users.update', 'owner', 'forged handle', change({ handle: 'bob' })),
  deny('users.update', 'owner', 'forged e-mail', change({ email: 'bob@example.test' })),
  deny('users.update', 'owner', 'bio of another type', change({ bio: ['a'] })),
  deny('users.update', 'owner', 'bio too long', change({ bio: 'x'.repeat(141) })),
  deny('users.update', 'owner', 'name too long', change({ displayName: 'x'.repeat(81) })),
  deny('users.update', 'owner', 'photo of another type', change({ photoURL: { a: 1 } })),
  deny('users.update', 'owner', 'no time', change({ updatedAt: deleteField() })),
];
