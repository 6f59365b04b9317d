import {
  limit,
  orderBy,
  type QueryConstraint,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';

import { allow, deny, list, type RuleCase, type Run } from '../support/rule-case.ts';
import { type Role, ROLES } from '../support/world.ts';

const equals = (path: string, stringValue: string) => ({
  fieldFilter: { field: { fieldPath: path }, op: 'EQUAL', value: { stringValue } },
});

/** A list that the rules allow, and how long it may be. */
interface Listing {
  readonly rule: string;
  readonly as: Role;
  readonly parent: string;
  readonly collectionId: string;
  readonly filter?: readonly [field: string, value: string];
  readonly maximum: number;
}

const LISTINGS: readonly Listing[] = [
  { rule: 'mangas.list', as: 'visitor', parent: '', collectionId: 'mangas', maximum: 1000 },
  {
    rule: 'mangaDetails.list',
    as: 'admin',
    parent: '',
    collectionId: 'mangaDetails',
    maximum: 1000,
  },
  {
    rule: 'rankings.list',
    as: 'visitor',
    parent: '',
    collectionId: 'rankings',
    filter: ['visibility', 'public'],
    maximum: 21,
  },
  {
    rule: 'rankings.list',
    as: 'owner',
    parent: '',
    collectionId: 'rankings',
    filter: ['ownerUid', 'owner'],
    maximum: 5001,
  },
  {
    rule: 'items.list',
    as: 'visitor',
    parent: '/rankings/public',
    collectionId: 'items',
    maximum: 5001,
  },
  {
    rule: 'favorites.list',
    as: 'owner',
    parent: '/users/owner',
    collectionId: 'favorites',
    maximum: 10_001,
  },
];

const skipping =
  ({ parent, collectionId, filter }: Listing, offset: number | null, atMost: number | null): Run =>
  (_db, ask) =>
    ask(parent, {
      from: [{ collectionId }],
      ...(filter !== undefined && { where: equals(...filter) }),
      ...(atMost !== null && { limit: atMost }),
      ...(offset !== null && { offset }),
    });

function casesOf(listing: Listing): RuleCase[] {
  const { rule, as, parent, collectionId, filter, maximum } = listing;
  const path = `${parent}/${collectionId}`.slice(1);
  const filters = filter === undefined ? [] : [where(filter[0], '==', filter[1])];
  const page = (count: number) => list(path, ...filters, limit(count));
  const what = `${filter?.[0] ?? ''} up to ${maximum}`;
  return [
    allow(rule, as, `the longest page, ${what}`, page(maximum)),
    deny(rule, as, `one more, ${what}`, page(maximum + 1)),
    deny(rule, as, `without a limit, ${what}`, list(path, ...filters)),
    allow(rule, as, `no offset, ${what}`, skipping(listing, null, maximum)),
    allow(rule, as, `offset 0, ${what}`, skipping(listing, 0, maximum)),
    deny(rule, as, `offset 1, ${what}`, skipping(listing, 1, 1)),
    deny(rule, as, `offset 1,000,000, ${what}`, skipping(listing, 1_000_000, 1)),
  ];
}

const OLD = {
  rule: 'items.list',
  as: 'visitor',
  parent: '/rankings/old',
  collectionId: 'items',
  maximum: 5001,
} as const;

const PUBLIC = [where('visibility', '==', 'public'), limit(1)] as const;
const AFTER = Timestamp.fromMillis(0);

/**
 * What rules cannot hinder, because they see neither what a query compares nor where it starts
 * (docs/operating.md, docs/security.md): from an owner's id to a public ranking, and from one public
 * ranking to the next. What is by link or private is not among them.
 */
function unhinderedBy(role: Role): RuleCase[] {
  const walk = (how: string, ...constraints: readonly QueryConstraint[]) =>
    allow('rankings.list', role, how, list('rankings', ...constraints, ...PUBLIC));
  return [
    walk('a public one by its owner’s id', where('ownerUid', '==', 'owner')),
    walk('the first public one', orderBy('__name__')),
    walk('the public one after another', orderBy('__name__'), startAfter('empty')),
    walk('the newest public one', orderBy('createdAt', 'desc')),
    walk('the public one after a time', orderBy('createdAt'), startAfter(AFTER)),
    walk('the public one after a title', orderBy('title'), startAfter('Classement')),
    ...['link', 'private'].map((visibility) =>
      deny(
        'rankings.list',
        role === 'owner' ? 'other' : role,
        `one that is ${visibility}, by its owner’s id`,
        list(
          'rankings',
          where('ownerUid', '==', 'owner'),
          where('visibility', '==', visibility),
          limit(1),
        ),
      ),
    ),
  ];
}

/** Every list has a limit and no offset: documents that an offset skips are billed. */
export const queryCases: readonly RuleCase[] = [
  ...LISTINGS.flatMap(casesOf),
  ...ROLES.flatMap(unhinderedBy),
  allow('items.list', 'visitor', 'all of an old ranking', list('rankings/old/items')),
  deny('items.list', 'visitor', 'an old ranking, offset 1', skipping(OLD, 1, null)),
  deny('items.list', 'owner', 'all of a ranking with a list', list('rankings/public/items')),
];
