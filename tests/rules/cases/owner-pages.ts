import { deleteField, limit, orderBy, serverTimestamp, where } from 'firebase/firestore/lite';

import { counter, counterOf, HELD, reservation } from '../support/handle-writes.ts';
import { together } from '../support/ranking-writes.ts';
import { allow, deny, list, type RuleCase, update, withSeeds } from '../support/rule-case.ts';
import type { Role } from '../support/world.ts';

const ALL: readonly Role[] = ['visitor', 'other', 'owner', 'admin'];

/** The owner, named bob, formerly `former`; shown or not. */
const named = (hasPage?: unknown, page?: string) => ({
  'users/owner': {
    username: 'bob',
    displayName: 'Alice',
    updatedAt: HELD.createdAt,
    ...(hasPage !== undefined && { hasPage }),
  },
  'handles/bob': { ...HELD, ...(page !== undefined && { page }) },
  'handles/former': { ...HELD, ...(page !== undefined && { page }) },
  'handles/another': { ...HELD, uid: 'other' },
});
const hidden = named();
const shown = named(true, 'bob');

type Names = Readonly<Record<string, unknown>>;
/** Sets the profile, and where names lead, in one commit. */
const set = (profile: object, names: Names = {}) =>
  together((batch, at) => {
    batch.set(at('users/owner'), { ...profile, updatedAt: serverTimestamp() }, { merge: true });
    for (const [name, page] of Object.entries(names)) batch.update(at(`handles/${name}`), { page });
  });
const GONE = deleteField();
/** Takes the name lea, with what it says. */
const rename = (names: Names, fields: object = { page: 'lea' }, profile: object = {}) =>
  together((batch, at) => {
    const changed = { username: 'lea', usernameChangedAt: serverTimestamp(), ...profile };
    batch.set(at('users/owner'), { ...changed, updatedAt: serverTimestamp() }, { merge: true });
    batch.set(at('handles/lea'), reservation('owner', fields));
    batch.set(at(counterOf('owner')), counter('lea'));
    for (const [name, page] of Object.entries(names)) batch.update(at(`handles/${name}`), { page });
  });

const switches = (
  [
    ['shown', hidden, set({ hasPage: true }, { bob: 'bob', former: 'bob' }), true],
    ['shown at the present name alone', hidden, set({ hasPage: true }, { bob: 'bob' }), true],
    ['shown, which no name says', hidden, set({ hasPage: true }), false],
    [
      'shown, which only a former name says',
      hidden,
      set({ hasPage: true }, { former: 'bob' }),
      false,
    ],
    ['shown, as a text', hidden, set({ hasPage: 'bob' }, { bob: 'bob' }), false],
    ['hidden, as before', hidden, set({ hasPage: false }), true],
    ['shown again', shown, set({ hasPage: true }), true],
    ['hidden', shown, set({ hasPage: false }, { bob: GONE, former: GONE }), true],
    ['hidden, which the name does not say', shown, set({ hasPage: false }), false],
    [
      'hidden, which only a former name says',
      shown,
      set({ hasPage: false }, { former: GONE }),
      false,
    ],
    ['hidden, by no field', shown, set({ hasPage: GONE }), false],
    ['renamed while it is hidden', hidden, rename({}, {}), true],
    ['renamed, and all names lead there', shown, rename({ bob: 'lea', former: 'lea' }), true],
    ['renamed, and the former leads nowhere', shown, rename({ bob: GONE, former: GONE }), true],
    ['renamed, and the page stays', shown, rename({}), false],
    ['renamed, and the new name leads nowhere', shown, rename({ bob: 'lea' }, {}), false],
    ['renamed and hidden', shown, rename({ bob: GONE }, {}, { hasPage: false }), true],
    ['renamed and hidden, and the page stays', shown, rename({}, {}, { hasPage: false }), false],
    ['a bio, while it is shown', shown, set({ bio: 'Autre' }), true],
  ] as const
).map(([name, seeds, run, allowed]) =>
  withSeeds((allowed ? allow : deny)('users.update', 'owner', `page ${name}`, run), seeds),
);

const names = [
  ...(
    [
      ['to the page', { page: 'bob' }, shown, true],
      ['to nothing', { page: GONE }, shown, true],
      ['to another’s page', { page: 'another' }, shown, false],
      ['to its own, which is former', { page: 'former' }, shown, false],
      ['to a page that is hidden', { page: 'bob' }, hidden, false],
      ['to a page, with another time', { page: 'bob', createdAt: serverTimestamp() }, shown, false],
      ['to a page of another account', { page: 'bob', uid: 'other' }, shown, false],
    ] as const
  ).map(([name, fields, seeds, allowed]) =>
    withSeeds(
      (allowed ? allow : deny)(
        'handles.update',
        'owner',
        `leads ${name}`,
        update('handles/former', fields),
      ),
      seeds,
    ),
  ),
  ...(['visitor', 'other', 'admin'] as const).map((role) =>
    withSeeds(
      deny(
        'handles.update',
        role,
        'leads nowhere, of another',
        update('handles/bob', { page: GONE }),
      ),
      shown,
    ),
  ),
  withSeeds(
    deny('handles.create', 'owner', 'leads to a page that is hidden', rename({}, { page: 'lea' })),
    hidden,
  ),
];

const byOwner = (most: number, visibility = 'public') =>
  list(
    'rankings',
    where('ownerHandle', '==', 'alice'),
    where('visibility', '==', visibility),
    orderBy('createdAt', 'desc'),
    limit(most),
  );
const pages = ALL.flatMap((role) => [
  allow('rankings.list', role, 'a page of an owner', byOwner(21)),
  deny('rankings.list', role, 'more than a page of an owner', byOwner(22)),
]);
// Their owner may list them, by the rule for one's own.
const unlisted = (['visitor', 'other', 'admin'] as const).flatMap((role) => [
  deny('rankings.list', role, 'a page of an owner, by link', byOwner(21, 'link')),
  deny('rankings.list', role, 'a page of an owner, private', byOwner(21, 'private')),
]);

/** Public rankings of an owner together: who switches that, where names lead, what others may list. */
export const ownerPageCases: readonly RuleCase[] = [...switches, ...names, ...pages, ...unlisted];
