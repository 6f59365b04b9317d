import { deleteField, limit, serverTimestamp, Timestamp, where } from 'firebase/firestore/lite';

import { createRanking, together, type NewRanking } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  everyRole,
  get,
  list,
  remove,
  update,
  withSeeds,
} from '../support/rule-case.ts';
import { FORGED_ID, rankingOf } from '../support/world.ts';

const create = (fields: Record<string, unknown>, options: NewRanking = {}) =>
  createRanking({ ...options, fields });
const change = (fields: Record<string, unknown>, ranking = 'public') =>
  update(`rankings/${ranking}`, { updatedAt: serverTimestamp(), ...fields });
const rename = (fields: Record<string, unknown>, rankingId = 'public') =>
  together((batch, at) => {
    batch.update(at('rankings/public'), { updatedAt: serverTimestamp(), ...fields });
    batch.set(at(`users/owner/slugs/${String(fields['slug'])}`), { rankingId });
  });
const setShortid = (ranking: string) =>
  together((batch, at) => {
    batch.update(at(`rankings/${ranking}`), {
      shortid: 'ZZZZZZZZ',
      updatedAt: serverTimestamp(),
    });
    batch.set(at('shortids/ZZZZZZZZ'), { rankingId: ranking });
  });
const ANY = 'owner' as const;
const ALL = ['visitor', 'other', 'owner', 'admin'] as const;

/** A ranking's own fields; its list of items has cases of its own. */
export const rankingCases = [
  ...everyRole(
    'rankings',
    {
      get: get('rankings/public'),
      list: list(
        'rankings',
        where('ownerHandle', '==', 'alice'),
        where('slug', '==', 'public'),
        where('visibility', '==', 'public'),
        limit(1),
      ),
      create: createRanking(),
      update: change({ title: 'Autre' }),
      delete: remove('rankings/empty'),
    },
    { get: ALL, list: ALL, create: ['owner'], update: ['owner'], delete: [] },
  ),
  allow('rankings.create', 'owner', 'a copy', create({ copiedFrom: 'public' })),
  allow(
    'rankings.create',
    'owner',
    'a copy of the longest id',
    create({ copiedFrom: 'x'.repeat(300) }),
  ),
  deny(
    'rankings.create',
    'owner',
    'a copy of a longer id',
    create({ copiedFrom: 'x'.repeat(301) }),
  ),
  deny('rankings.create', 'owner', 'a copy of no id', create({ copiedFrom: 7 })),
  deny('rankings.create', 'owner', 'a copy of null', create({ copiedFrom: null })),
  deny('rankings.update', 'owner', 'its source', change({ copiedFrom: 'empty' })),
  withSeeds(
    deny(
      'rankings.update',
      'owner',
      'without its source',
      change({ copiedFrom: deleteField() }, 'copied'),
    ),
    {
      'rankings/copied': { ...rankingOf('copied', 'CCCCCCCC', []), copiedFrom: 'public' },
    },
  ),
  ...(['visitor', 'other', 'admin'] as const).flatMap((role) => [
    deny('rankings.get', role, 'private', get('rankings/private')),
    deny('rankings.get', role, 'that does not exist', get('rankings/none')),
    deny('rankings.list', role, 'of the owner', list('rankings', where('ownerUid', '==', 'owner'))),
    deny('rankings.list', role, 'all', list('rankings')),
    deny(
      'rankings.list',
      role,
      'by shortid, private too',
      list('rankings', where('shortid', '==', 'BBBBBBBB'), limit(1)),
    ),
    deny(
      'rankings.list',
      role,
      'every public one',
      list('rankings', where('visibility', '==', 'public'), limit(50)),
    ),
  ]),
  allow('rankings.get', ANY, 'private', get('rankings/private')),
  ...(['other', 'owner', 'admin'] as const).map((role) =>
    deny('rankings.update', role, 'created again', createRanking({ id: 'empty' })),
  ),
  deny('rankings.create', 'other', 'in another’s name', create({})),
  deny(
    'rankings.create',
    'other',
    'in another’s name, on reservations left behind',
    createRanking({
      id: FORGED_ID,
      fields: { slug: 'left', shortid: 'FFFFFFFF' },
      slugRankingId: null,
      shortidRankingId: null,
    }),
  ),
  ...[
    'public-AAAAAAAA',
    'Top-Shonen-2-Ab3dEf6',
    'NewRankingOfTheOwne',
    'NewRankingOfTheOwner2',
    'NewRankingOfTheOwné',
    'New.Ranking_OfTheOwn',
  ].map((id) => deny('rankings.create', 'owner', `id ${id}`, createRanking({ id }))),
  allow(
    'rankings.create',
    'owner',
    'any automatic id',
    createRanking({ id: 'azAZ09azAZ09azAZ09az' }),
  ),
  deny('rankings.create', 'owner', 'extra field', create({ extra: true })),
  deny('rankings.create', 'owner', 'missing field', create({ itemIds: undefined })),
  ...['private', 'link', 'unlisted', '', null, undefined].map((visibility) =>
    deny('rankings.create', 'owner', `visibility ${visibility}`, create({ visibility })),
  ),
  deny(
    'rankings.create',
    'owner',
    'by link, without a name',
    create({ visibility: 'link', ownerHandle: '', ownerName: '' }),
  ),
  ...['userHandle', 'description', 'versions', 'takedown', 'deletedAt', 'id', 'ownerEmail'].map(
    (field) => deny('rankings.create', 'owner', `with ${field}`, create({ [field]: '' })),
  ),
  ...['slug', 'shortid', 'title'].flatMap((field) => [
    deny('rankings.create', 'owner', `${field} emptied`, create({ [field]: '' })),
    deny('rankings.update', 'owner', `${field} emptied`, change({ [field]: '' })),
    deny('rankings.update', 'owner', `${field} made null`, change({ [field]: null })),
    deny('rankings.update', 'owner', `${field} removed`, change({ [field]: deleteField() })),
    // Even where a document would reserve it.
    withSeeds(deny('rankings.update', 'owner', `${field} emptied`, change({ [field]: '' })), {
      'users/owner/slugs/x': { rankingId: 'public' },
      'shortids/x': { rankingId: 'public' },
    }),
  ]),
  deny('rankings.create', 'owner', 'forged count', create({ itemsCount: 5 })),
  deny('rankings.create', 'owner', 'forged list', create({ itemIds: ['a'], itemsCount: 1 })),
  deny('rankings.create', 'owner', 'list without count', create({ itemIds: ['a'] })),
  deny('rankings.create', 'owner', 'list of another type', create({ itemIds: 'a' })),
  deny('rankings.create', 'owner', 'blank title', create({ title: '  ' })),
  deny('rankings.create', 'owner', 'title of another type', create({ title: 3 })),
  deny('rankings.create', 'owner', 'title too long', create({ title: 'x'.repeat(201) })),
  allow('rankings.create', 'owner', 'title of 200', create({ title: 'x'.repeat(200) })),
  allow('rankings.create', 'owner', 'no handle', create({ ownerHandle: '' })),
  deny('rankings.create', 'owner', 'handle not URL-safe', create({ ownerHandle: 'Alice/..' })),
  deny('rankings.create', 'owner', 'handle too long', create({ ownerHandle: 'a'.repeat(61) })),
  deny('rankings.create', 'owner', 'slug not URL-safe', create({ slug: 'Été !' })),
  deny('rankings.create', 'owner', 'slug too long', create({ slug: 'a'.repeat(61) })),
  deny('rankings.create', 'owner', 'slug of another ranking', create({ slug: 'public' })),
  deny('rankings.create', 'owner', 'slug not reserved', create({}, { slugRankingId: null })),
  deny(
    'rankings.create',
    'owner',
    'slug held by another ranking',
    create({ slug: 'public' }, { slugRankingId: null }),
  ),
  allow('rankings.create', 'owner', 'shortid of any letter', create({ shortid: 'azAZ09az' })),
  deny('rankings.create', 'owner', 'shortid too long', create({ shortid: 'NNNNNNNNN' })),
  deny('rankings.create', 'owner', 'shortid too short', create({ shortid: 'NNN' })),
  deny('rankings.create', 'owner', 'shortid of seven', create({ shortid: 'NNNNNNN' })),
  deny('rankings.create', 'owner', 'shortid with hyphen', create({ shortid: 'NNNN-NNN' })),
  deny('rankings.create', 'owner', 'shortid not reserved', create({}, { shortidRankingId: null })),
  deny(
    'rankings.create',
    'owner',
    'shortid of another ranking',
    create({ shortid: 'AAAAAAAA' }, { shortidRankingId: null }),
  ),
  deny(
    'rankings.create',
    'owner',
    'forged creation',
    create({ createdAt: Timestamp.fromMillis(1) }),
  ),
  deny('rankings.create', 'owner', 'forged update', create({ updatedAt: Timestamp.fromMillis(1) })),
  allow('rankings.update', 'owner', 'renamed', rename({ title: 'Autre', slug: 'autre' })),
  allow('rankings.update', 'owner', 'handle', change({ ownerHandle: 'carried' })),
  deny('rankings.update', 'other', 'owner taken over', change({ ownerUid: 'other' })),
  deny('rankings.update', 'owner', 'given away', change({ ownerUid: 'other' })),
  deny('rankings.update', 'owner', 'creation changed', change({ createdAt: serverTimestamp() })),
  deny('rankings.update', 'owner', 'extra field', change({ extra: true })),
  deny('rankings.update', 'owner', 'forged time', change({ updatedAt: Timestamp.fromMillis(1) })),
  deny('rankings.update', 'owner', 'no time', update('rankings/public', { title: 'Autre' })),
  deny('rankings.update', 'owner', 'blank title', change({ title: '\t' })),
  deny('rankings.update', 'owner', 'title of another type', change({ title: ['a'] })),
  deny('rankings.update', 'owner', 'title too long', change({ title: 'x'.repeat(201) })),
  deny('rankings.update', 'owner', 'handle not URL-safe', change({ ownerHandle: 'a b' })),
  deny('rankings.update', 'owner', 'slug not reserved', change({ slug: 'autre' })),
  deny('rankings.update', 'owner', 'slug of another ranking', change({ slug: 'private' })),
  deny('rankings.update', 'owner', 'slug not URL-safe', rename({ slug: 'A B' })),
  deny('rankings.update', 'owner', 'shortid changed', change({ shortid: 'CCCCCCCC' })),
  deny('rankings.update', 'owner', 'shortid changed, reserved', setShortid('public')),
  allow('rankings.update', 'owner', 'missing shortid set, reserved', setShortid('bare')),
  allow('rankings.update', 'owner', 'malformed shortid replaced', setShortid('damaged')),
  withSeeds(
    allow('rankings.update', 'owner', 'shortid that is no text replaced', setShortid('damaged')),
    { 'rankings/damaged': { ...rankingOf('damaged', 'a-b', []), shortid: 5 } },
  ),
  deny(
    'rankings.update',
    'owner',
    'missing shortid set, not reserved',
    change({ shortid: 'ZZZZZZZZ' }, 'bare'),
  ),
  deny('rankings.update', 'owner', 'shortid changed that nobody reserved', setShortid('old')),
  withSeeds(
    allow('rankings.update', 'owner', 'shortid changed that another reserved', setShortid('old')),
    { 'shortids/DDDDDDDD': { rankingId: 'another' } },
  ),
  deny('rankings.delete', 'owner', 'empty', remove('rankings/empty')),
  deny('rankings.delete', 'owner', 'that still has items', remove('rankings/public')),
  deny('rankings.delete', 'owner', 'old, whose items are not listed', remove('rankings/old')),
  deny('rankings.delete', 'other', 'another’s', remove('rankings/empty')),
];
