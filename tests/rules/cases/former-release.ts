import { serverTimestamp } from 'firebase/firestore/lite';

import { changeList, createRanking } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  type RuleCase,
  type Run,
  set,
  update,
  whileFormer,
} from '../support/rule-case.ts';
import { copyOf } from '../support/world.ts';

const titled = (title: unknown): Run => createRanking({ fields: { title } });
const rename = (title: unknown): Run =>
  update('rankings/public', { title, updatedAt: serverTimestamp() });
const profile = (fields: Record<string, unknown>): Run =>
  update('users/owner', { ...fields, updatedAt: serverTimestamp() });
const item = (coverUrl: unknown): Run =>
  changeList({ itemIds: ['a', 'b', 'c', 'd', 'e'], create: { e: { position: 5, coverUrl } } });
const favorite = (coverUrl: unknown): Run =>
  set('users/owner/favorites/m2', { ...copyOf('m2'), coverUrl, createdAt: serverTimestamp() });

/** What the former release's clients send as it was pasted. */
const PASTED = ['a\tb', 'a\nb', 'a\u202Eb', 'a\u2066b', 'a\0b'];
const PLAIN = 'http://cdn.example/a.jpg';

/**
 * What the rules allow only while they accept the former release's clients; `cases/texts.ts` and
 * `cases/addresses.ts` prove that they refuse it afterwards. What no client ever sends is refused at
 * any time.
 */
export const formerReleaseCases: readonly RuleCase[] = [
  ...PASTED.flatMap((text) => [
    allow('rankings.create', 'owner', `title ${JSON.stringify(text)}`, titled(text)),
    allow('rankings.update', 'owner', `title ${JSON.stringify(text)}`, rename(text)),
    allow('users.update', 'owner', `name ${JSON.stringify(text)}`, profile({ displayName: text })),
    allow('users.update', 'owner', `bio ${JSON.stringify(text)}`, profile({ bio: text })),
  ]),
  allow('items.create', 'owner', 'cover at http:', item(PLAIN)),
  allow('favorites.create', 'owner', 'cover at http:', favorite(PLAIN)),

  deny('rankings.create', 'owner', 'title of nothing visible', titled('\u200B\u202E')),
  deny('rankings.create', 'owner', 'title too long', titled('a'.repeat(201))),
  deny('rankings.create', 'owner', 'title that is no text', titled(3)),
  deny('rankings.update', 'owner', 'no title', rename('')),
  deny('rankings.update', 'other', 'title of another', rename('a')),
  deny('users.update', 'owner', 'name too long', profile({ displayName: 'a'.repeat(81) })),
  deny('users.update', 'owner', 'bio too long', profile({ bio: 'a'.repeat(141) })),
  deny('users.update', 'owner', 'photo at http:', profile({ photoURL: PLAIN })),
  ...['javascript:alert(1)', 'data:image/png;base64,AA', 'http:', `${PLAIN}\n`, 3].flatMap(
    (address) => [
      deny('items.create', 'owner', `cover ${JSON.stringify(address)}`, item(address)),
      deny('favorites.create', 'owner', `cover ${JSON.stringify(address)}`, favorite(address)),
    ],
  ),
].map(whileFormer);
