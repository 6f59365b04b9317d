import { LIMITS } from '@palmanga/core';
import { limit, serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { allow, deny, everyRole, get, list, remove, set, update } from '../support/rule-case.ts';
import { copyOf } from '../support/world.ts';

const PATH = 'users/owner/favorites';
const create = (fields: Record<string, unknown>, path = `${PATH}/m2`) =>
  set(path, { ...copyOf('m2'), createdAt: serverTimestamp(), ...fields });
const change = (fields: Record<string, unknown>) => update(`${PATH}/m1`, fields);

/** Favorites are private: only their user reads and writes them. */
export const favoriteCases = [
  ...everyRole(
    'favorites',
    {
      get: get(`${PATH}/m1`),
      list: list(PATH, limit(20)),
      create: create({}),
      update: change({ title: 'Autre' }),
      delete: remove(`${PATH}/m1`),
    },
    { get: ['owner'], list: ['owner'], create: ['owner'], update: ['owner'], delete: ['owner'] },
  ),
  allow('favorites.get', 'owner', 'one that is not there', get(`${PATH}/none`)),
  allow('favorites.create', 'owner', 'no cover', create({ coverUrl: null })),
  allow(
    'favorites.create',
    'owner',
    'every field at its longest',
    create(
      {
        mangaId: 'x'.repeat(150),
        title: 'x'.repeat(LIMITS.mangaTitleLength),
        author: 'x'.repeat(LIMITS.mangaAuthorLength),
      },
      `${PATH}/${'x'.repeat(150)}`,
    ),
  ),
  deny('favorites.create', 'owner', 'extra field', create({ extra: 1 })),
  deny('favorites.create', 'owner', 'missing field', create({ author: undefined })),
  deny('favorites.create', 'owner', 'title of another type', create({ title: 1 })),
  deny('favorites.create', 'owner', 'cover of another type', create({ coverUrl: 1 })),
  deny(
    'favorites.create',
    'owner',
    'title too long',
    create({ title: 'x'.repeat(LIMITS.mangaTitleLength + 1) }),
  ),
  deny(
    'favorites.create',
    'owner',
    'author too long',
    create({ author: 'x'.repeat(LIMITS.mangaAuthorLength + 1) }),
  ),
  deny('favorites.create', 'owner', 'cover too long', create({ coverUrl: 'x'.repeat(2049) })),
  deny('favorites.create', 'owner', 'id of another manga', create({ mangaId: 'm3' })),
  ...['x'.repeat(151), 'é'.repeat(76)].map((id) =>
    deny('favorites.create', 'owner', 'id too long', create({ mangaId: id }, `${PATH}/${id}`)),
  ),
  {
    ...allow(
      'favorites.update',
      'owner',
      'with a longer id, from before',
      create({ mangaId: 'x'.repeat(300), title: 'y' }, `${PATH}/${'x'.repeat(300)}`),
    ),
    seeds: { [`${PATH}/${'x'.repeat(300)}`]: copyOf('x'.repeat(300)) },
  },
  deny('favorites.create', 'owner', 'forged time', create({ createdAt: Timestamp.fromMillis(1) })),
  deny('favorites.update', 'owner', 'date changed', change({ createdAt: serverTimestamp() })),
  {
    ...allow('favorites.update', 'owner', 'without a date, added again', create({})),
    seeds: { [`${PATH}/m2`]: copyOf('m2') },
  },
  {
    ...deny(
      'favorites.update',
      'owner',
      'without a date, a date of one’s choice',
      create({ createdAt: Timestamp.fromMillis(1) }),
    ),
    seeds: { [`${PATH}/m2`]: copyOf('m2') },
  },
  deny('favorites.update', 'owner', 'extra field', change({ extra: 1 })),
  deny('favorites.update', 'owner', 'title of another type', change({ title: null })),
  deny(
    'favorites.update',
    'owner',
    'title too long',
    change({ title: 'x'.repeat(LIMITS.mangaTitleLength + 1) }),
  ),
  deny('favorites.update', 'owner', 'id of another manga', change({ mangaId: 'm3' })),
];
