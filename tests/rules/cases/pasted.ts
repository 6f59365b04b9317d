import { serverTimestamp } from 'firebase/firestore/lite';

import { changeList, createRanking } from '../support/ranking-writes.ts';
import { allow, deny, type RuleCase, type Run, set, update } from '../support/rule-case.ts';
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

/** What people paste without seeing all of it; the app cleans it before it sends it. */
const PASTED = ['a\tb', 'a\nb', 'a\u202Eb', 'a\u2066b', 'a\0b'];
const PLAIN = 'http://cdn.example/a.jpg';

/** Texts and addresses as a client sends them that cleans nothing. */
export const pastedCases: readonly RuleCase[] = [
  ...PASTED.flatMap((text) => [
    deny('rankings.create', 'owner', `title ${JSON.stringify(text)}`, titled(text)),
    deny('rankings.update', 'owner', `title ${JSON.stringify(text)}`, rename(text)),
    deny('users.update', 'owner', `name ${JSON.stringify(text)}`, profile({ displayName: text })),
    // A bio has several lines.
    (/[\t\n]/.test(text) ? allow : deny)(
      'users.update',
      'owner',
      `bio ${JSON.stringify(text)}`,
      profile({ bio: text }),
    ),
  ]),
  deny('items.create', 'owner', 'cover at http:', item(PLAIN)),
  deny('favorites.create', 'owner', 'cover at http:', favorite(PLAIN)),

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
];
