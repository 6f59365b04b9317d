import * as fc from 'fast-check';

import type { Texts } from './from-schema.ts';
import { GUEST, type Planted } from './planted.ts';

/** Texts that programs often treat wrongly. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00a\ud800',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '\r\n',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'NaN',
  '-1',
  '1e9',
  "' OR 1=1 --",
  '"',
  '""*',
  'a* NEAR(b)',
  '-a',
  '(',
  'AND',
  ':',
  '%',
  '_',
  '\\',
  '%00',
  '%ff',
  '../../etc/passwd',
  '..\\..\\a',
  '/',
  '//',
  'C:\\a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  'http://evil.example/a',
  'covers/a.webp',
  'ﷺ'.repeat(50),
  'é'.normalize('NFD').repeat(80),
  '👨‍👩‍👧‍👦'.repeat(20),
  'İ'.repeat(60),
  'ß'.repeat(60),
  '日本',
];
/** Just within and beyond the limits of texts. */
const LENGTHS = [61, 81, 141, 201, 254, 301, 501, 2001, 2049, 4097, 10_000, 10_001, 33_000];

/** Texts for fields: names of what is stored, nasty ones, long ones and any others. */
export function textsFrom(planted: Planted): Texts {
  const nasty = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('a', 'é ', '\u0000', '日', '👍'), fc.constantFrom(...LENGTHS))
        .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)),
    },
  );
  const { rankingIds, privateIds, mangaIds, names, emails } = planted;
  const own: Readonly<Record<string, readonly string[]>> = {
    // What is private is asked for more often than the rest.
    id: [...rankingIds, ...privateIds, ...privateIds, ...mangaIds.slice(0, 2)],
    mangaId: mangaIds,
    itemId: mangaIds,
    itemIds: mangaIds,
    ids: mangaIds,
    // Addresses are known to nobody, so they are sent only where no other call shows them.
    email: [...emails, GUEST.email, 'new@mail.example', 'a@b', '@', 'a@b.c\r\nBcc: d@e.f'],
    password: [GUEST.password, '12345', '123456', 'autre-mot-de-passe'],
  };
  const others = [...rankingIds, ...mangaIds, ...names];
  return (name) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(own[name] ?? others)) },
      { weight: 2, arbitrary: nasty },
    );
}
