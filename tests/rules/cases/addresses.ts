import { serverTimestamp } from 'firebase/firestore/lite';

import { changeList } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  type RuleCase,
  type Run,
  set,
  update,
  withClaims,
} from '../support/rule-case.ts';
import { copyOf, detailsOf, mangaOf } from '../support/world.ts';

const item = (coverUrl: unknown): Run =>
  changeList({ itemIds: ['a', 'b', 'c', 'd', 'e'], create: { e: { position: 5, coverUrl } } });
const favorite = (coverUrl: unknown): Run =>
  set('users/owner/favorites/m2', { ...copyOf('m2'), coverUrl, createdAt: serverTimestamp() });
const photo = (photoURL: unknown): Run =>
  update('users/owner', { photoURL, updatedAt: serverTimestamp() });
const manga = (fields: Record<string, unknown>): Run =>
  set('mangas/m2', { ...mangaOf('m2'), ...fields });
const details = (coverLargeUrl: unknown): Run =>
  set('mangaDetails/m2', { ...detailsOf(), coverLargeUrl });

const COVERS = [
  'covers/a.webp',
  '/covers/été/a b.webp',
  'covers/...',
  'covers/a/..b/c',
  'covers/1a:b/c',
  'gs://bucket/covers/a.webp',
  'GS://bucket.example/covers/a b',
  'gs://bucket//covers/a',
];
/** Of the storage, and none of a cover: an item would show a photo of somebody to its visitors. */
const ELSEWHERE = [
  'a',
  '...',
  'a/..b/c',
  '1a:b/c',
  'users/other/avatar.png',
  '/users/owner/avatar.png',
  'gs://bucket/users/other/avatar.png',
  'gs://covers/users/other/avatar.png',
  'Covers/a.webp',
  'covers',
  'xcovers/a.webp',
  'users/covers/a.webp',
  ' covers/a',
  '\u00A0covers/a',
  '\u2003covers/a',
];
const SECURE = ['https://cdn.example/a b.jpg?x=1#y', 'HTTPS://x', `https://x/${'a'.repeat(2038)}`];
const PLAIN = ['http://cdn.example/a.jpg', 'HTTP://x'];
const REFUSED: readonly unknown[] = [
  '',
  '/',
  '//cdn.example/a.jpg',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:image/png;base64,AA',
  'blob:x',
  'a:b/c',
  'a1:b/c',
  'covers//a.webp',
  'covers/',
  'covers/../a.webp',
  '..',
  '.',
  './a',
  'a/.',
  'gs://bucket',
  'gs://bucket/',
  'gs:///a',
  'gs:a',
  'https:',
  'https://',
  'https:///a',
  'https://x/\\a',
  'https://x/\na',
  ' https://x',
  'a\\b',
  'a\tb',
  'covers/a\tb',
  'covers/a\n',
  'gs:///covers/a',
  '//covers/a',
  'a\u007F',
  `https://x/${'a'.repeat(2039)}`,
  3,
];
const name = (value: unknown) => JSON.stringify(value).slice(0, 40);

/** A picture is at nothing, at an https address or in the project's storage. */
export const addressCases: readonly RuleCase[] = [
  ...[...COVERS, ...SECURE, null].flatMap((address) => [
    allow('items.create', 'owner', `cover ${name(address)}`, item(address)),
    allow('favorites.create', 'owner', `cover ${name(address)}`, favorite(address)),
    allow('mangas.create', 'admin', `cover ${name(address)}`, manga({ coverThumbUrl: address })),
  ]),
  ...ELSEWHERE.flatMap((address) => [
    deny('items.create', 'owner', `cover ${name(address)}`, item(address)),
    deny('favorites.create', 'owner', `cover ${name(address)}`, favorite(address)),
    allow('mangas.create', 'admin', `cover ${name(address)}`, manga({ coverThumbUrl: address })),
  ]),
  ...[...REFUSED, ...PLAIN].map((address) =>
    deny('items.create', 'owner', `cover ${name(address)}`, item(address)),
  ),
  ...['javascript:alert(1)', ...PLAIN].map((address) =>
    deny('favorites.create', 'owner', `cover ${name(address)}`, favorite(address)),
  ),
  ...REFUSED.map((address) =>
    deny('mangas.create', 'admin', `cover ${name(address)}`, manga({ coverThumbUrl: address })),
  ),
  ...PLAIN.flatMap((address) => [
    allow('mangas.create', 'admin', `source ${address}`, manga({ sourcescoverUrl: address })),
    allow('mangaDetails.create', 'admin', `cover ${address}`, details(address)),
  ]),
  deny('mangas.create', 'admin', 'source javascript:', manga({ sourcescoverUrl: 'javascript:x' })),
  deny('mangaDetails.create', 'admin', 'cover javascript:', details('javascript:x')),
  deny(
    'mangas.create',
    'admin',
    'http: too long',
    manga({ coverThumbUrl: `http://x/${'a'.repeat(2040)}` }),
  ),
  ...[...SECURE, 'http://127.0.0.1:9199/v0/b/o/a?alt=media', 'http://localhost/a', null].map(
    (address) => allow('users.update', 'owner', `photo ${name(address)}`, photo(address)),
  ),
  ...[
    ...PLAIN,
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'users/owner/avatar.png',
    '',
    'http://127.0.0.1.example/a',
    'http://127x0x0x1/a',
    'http://localhost',
    `https://x/${'a'.repeat(2039)}`,
    `http://localhost/${'a'.repeat(2032)}`,
  ].map((address) => deny('users.update', 'owner', `photo ${name(address)}`, photo(address))),
  // The emulators' storage is nobody's elsewhere.
  ...['palmanga', 'my-demo-palmanga', 'demo', ''].flatMap((aud) => [
    withClaims(
      deny(
        'users.update',
        'owner',
        `photo of this machine, in ${aud}`,
        photo('http://localhost/a'),
      ),
      { aud },
    ),
    withClaims(
      allow('users.update', 'owner', `photo at https:, in ${aud}`, photo('https://x.example/a')),
      { aud },
    ),
  ]),
];
