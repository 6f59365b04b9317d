import { deleteField, limit, serverTimestamp, Timestamp, where } from 'firebase/firestore/lite';

import { changeList } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  get,
  list,
  type RuleCase,
  type Run,
  update,
  withSeeds,
} from '../support/rule-case.ts';
import { item, rankingOf, ROLES } from '../support/world.ts';

type Fields = Record<string, unknown>;

const NAMELESS = { ownerHandle: '', ownerName: '' };
const named = (visibility: unknown): Fields => ({
  ...rankingOf('seen', 'VVVVVVVV', ['a', 'b']),
  visibility,
  ownerHandle: 'carried',
  ownerName: 'Alice',
});
const byLink: Fields = { ...named('link'), ...NAMELESS };
const seeded = (fields: Fields) => ({
  'rankings/seen': fields,
  'rankings/seen/items/a': item('a', 1),
  'rankings/seen/items/b': item('b', 2),
  'shortids/VVVVVVVV': { rankingId: 'seen' },
  'handles/held': { uid: 'other', createdAt: Timestamp.fromMillis(1) },
  'handles/held/links/seen': { rankingId: 'seen' },
});
const on = (fields: Fields, one: RuleCase): RuleCase => withSeeds(one, seeded(fields));
const change = (fields: Fields): Run =>
  update('rankings/seen', { updatedAt: serverTimestamp(), ...fields });
const swap = changeList({ ranking: 'seen', itemIds: ['b', 'a'], move: { b: 1, a: 2 } });

/** How rankings can be read, and whether others than the owner may do it of one by link. */
const READS: readonly (readonly [string, string, Run, boolean])[] = [
  ['rankings.get', 'by its id', get('rankings/seen'), true],
  ['items.get', 'an item', get('rankings/seen/items/a'), true],
  ['items.list', 'the items', list('rankings/seen/items', limit(20)), true],
  [
    'rankings.list',
    'by its shortid',
    list('rankings', where('shortid', '==', 'VVVVVVVV'), limit(1)),
    false,
  ],
  [
    'rankings.list',
    'by its owner and slug',
    list(
      'rankings',
      where('ownerUid', '==', 'owner'),
      where('slug', '==', 'seen'),
      where('visibility', '==', 'link'),
      limit(1),
    ),
    false,
  ],
  [
    'rankings.list',
    'all that have a link',
    list('rankings', where('visibility', '==', 'link'), limit(1)),
    false,
  ],
  ['links.get', 'by a link that was kept', get('handles/held/links/seen'), false],
];

const reads = ROLES.flatMap((role) =>
  READS.flatMap(([rule, how, run, isForOthers]) => {
    const isOwner = role === 'owner';
    // Only a query by its owner's id is sure to be of rankings of their own.
    const isQueryOfAll = rule === 'rankings.list' && !how.includes('owner');
    const mayRead = isForOthers || (isOwner && !isQueryOfAll);
    const hidden = on(named('private'), deny(rule, role, `a private one, ${how}`, run));
    const linked = on(byLink, (mayRead ? allow : deny)(rule, role, `one by link, ${how}`, run));
    return isOwner ? [linked] : [linked, hidden];
  }),
);

/** Visibilities of other programs: only the owner sees such a ranking. A missing one is public. */
const unknown = [
  null,
  'unlisted',
  '',
  'Public',
  'PUBLIC',
  'publi',
  5,
  true,
  ['public'],
  { public: true },
];
const others = ROLES.filter((role) => role !== 'owner');
const unknownReads = unknown.flatMap((visibility) =>
  READS.flatMap(([rule, how, run]) => [
    ...others.map((role) =>
      on(named(visibility), deny(rule, role, `${JSON.stringify(visibility)}, ${how}`, run)),
    ),
    ...(rule === 'rankings.list'
      ? []
      : [
          on(named(visibility), allow(rule, 'owner', `${JSON.stringify(visibility)}, ${how}`, run)),
        ]),
  ]),
);
const { visibility: _, ...missing } = named('');
const missingReads = READS.filter(([rule]) => rule !== 'rankings.list').flatMap(
  ([rule, how, run]) =>
    ROLES.map((role) => on(missing, allow(rule, role, `without a visibility, ${how}`, run))),
);

/** A ranking of one visibility gets another. */
function leaving(before: string | undefined): readonly RuleCase[] {
  const fields = named(before);
  if (before === undefined) delete fields['visibility'];
  return [
    ['public', 'private'].map((visibility) =>
      on(
        fields,
        allow('rankings.update', 'owner', `${before} to ${visibility}`, change({ visibility })),
      ),
    ),
    on(
      fields,
      allow(
        'rankings.update',
        'owner',
        `${before} to link`,
        change({ visibility: 'link', ...NAMELESS }),
      ),
    ),
    on(
      fields,
      deny(
        'rankings.update',
        'owner',
        `${before} to link, with its name`,
        change({ visibility: 'link', ownerHandle: '' }),
      ),
    ),
    on(
      fields,
      deny(
        'rankings.update',
        'owner',
        `${before} to link, with its handle`,
        change({ visibility: 'link', ownerName: '' }),
      ),
    ),
    on(
      { ...fields, userHandle: 'alice' },
      deny(
        'rankings.update',
        'owner',
        `${before} to link, with an old handle`,
        change({ visibility: 'link', ...NAMELESS }),
      ),
    ),
    on(
      { ...fields, userHandle: 'alice' },
      allow(
        'rankings.update',
        'owner',
        `${before} to link, without its old handle`,
        change({ visibility: 'link', ...NAMELESS, userHandle: deleteField() }),
      ),
    ),
    (['other', 'admin', 'visitor'] as const).map((role) =>
      on(
        fields,
        deny('rankings.update', role, `${before} to private`, change({ visibility: 'private' })),
      ),
    ),
  ].flat();
}

/** Who may see a ranking: everybody, who has its id, or its owner alone. */
export const visibilityCases: readonly RuleCase[] = [
  ...reads,
  ...unknownReads,
  ...missingReads,
  ...(['visitor', 'other', 'admin'] as const).map((role) =>
    on(named('private'), deny('shortids.get', role, 'of a private one', get('shortids/VVVVVVVV'))),
  ),
  on(missing, allow('shortids.get', 'other', 'without a visibility', get('shortids/VVVVVVVV'))),
  ...unknown.map((visibility) =>
    on(
      named(visibility),
      deny('shortids.get', 'other', JSON.stringify(visibility), get('shortids/VVVVVVVV')),
    ),
  ),
  on(byLink, deny('shortids.get', 'other', 'of one by link', get('shortids/VVVVVVVV'))),
  on(byLink, deny('shortids.get', 'admin', 'of one by link', get('shortids/VVVVVVVV'))),
  on(byLink, allow('shortids.get', 'owner', 'of one by link', get('shortids/VVVVVVVV'))),

  ...['public', 'private', undefined].flatMap(leaving),
  ...['unlisted', '', 'Public', 5, null, ['public'], { public: true }].map((visibility) =>
    on(
      named('public'),
      deny(
        'rankings.update',
        'owner',
        `visibility ${JSON.stringify(visibility)}`,
        change({ visibility }),
      ),
    ),
  ),
  ...['public', 'private'].map((before) =>
    on(
      named(before),
      deny('rankings.update', 'owner', `${before}, removed`, change({ visibility: deleteField() })),
    ),
  ),
  on(
    named('public'),
    deny(
      'rankings.update',
      'owner',
      'visibility without a time',
      update('rankings/seen', { visibility: 'private' }),
    ),
  ),
  on(
    named('public'),
    deny(
      'rankings.update',
      'owner',
      'visibility and owner',
      change({ visibility: 'private', ownerUid: 'other' }),
    ),
  ),
  on(
    byLink,
    allow(
      'rankings.update',
      'owner',
      'link to public, named',
      change({ visibility: 'public', ownerHandle: 'carried', ownerName: 'Alice' }),
    ),
  ),
  on(
    byLink,
    deny(
      'rankings.update',
      'owner',
      'link to public, with another’s name',
      change({ visibility: 'public', ownerHandle: 'held' }),
    ),
  ),
  on(
    byLink,
    allow('rankings.update', 'owner', 'link to private', change({ visibility: 'private' })),
  ),
  on(
    byLink,
    deny('rankings.update', 'owner', 'link gets a handle', change({ ownerHandle: 'carried' })),
  ),
  on(byLink, deny('rankings.update', 'owner', 'link gets a name', change({ ownerName: 'Alice' }))),
  on(
    byLink,
    deny('rankings.update', 'owner', 'link gets an old handle', change({ userHandle: 'alice' })),
  ),
  on(byLink, allow('rankings.update', 'owner', 'link gets a title', change({ title: 'Autre' }))),
  on(byLink, allow('rankings.update', 'owner', 'link is reordered', swap)),
  on(byLink, deny('rankings.update', 'other', 'link of another is reordered', swap)),
  on(
    named('public'),
    deny('rankings.update', 'owner', 'public gets an old handle', change({ userHandle: 'alice' })),
  ),
  on(
    { ...named('public'), userHandle: 'alice' },
    allow('rankings.update', 'owner', 'old handle removed', change({ userHandle: deleteField() })),
  ),
  on(
    { ...named('public'), userHandle: 'alice' },
    deny('rankings.update', 'owner', 'old handle changed', change({ userHandle: 'bob' })),
  ),
];
