import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanLine, cleanText, isSeen } from './clean.ts';

/** What Firestore's rules refuse in a line. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const REFUSED = /[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF]/;
const anything = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\0',
      '\t',
      '\n',
      '\r',
      '\u0085',
      '\u009F',
      '\u202E',
      '\u2066',
      '\u200D',
      ' ',
      'a',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

describe('cleanLine', () => {
  it.each([
    [' Top\t10\r\nShonen\n', 'Top 10 Shonen'],
    ['a\0\u0008\u001B\u007F\u0080\u009Fb', 'ab'],
    ['\u202Dgnp.\u202Eexe\u202C', 'gnp.exe'],
    ['\u2066a\u2069', 'a'],
    ['a\u0085b\vc\fd', 'a b c d'],
    ['a\uD800', 'a\uFFFD'],
    ['\0 a \0', 'a'],
  ])('%j gives %j', (text, expected) => {
    expect(cleanLine(text)).toBe(expected);
  });

  it.each(['👩‍👩‍👧', 'نمی\u200Cخواهم', 'a\u200Fb', 'x\u0301', 'l’été « »', '\u2065'])(
    'keeps %j',
    (text) => {
      expect(cleanLine(text)).toBe(text);
    },
  );

  it('leaves nothing that the rules refuse, and changes nothing twice', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const clean = cleanLine(text);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '')).not.toMatch(REFUSED);
        expect(cleanLine(clean)).toBe(clean);
        expect(cleanText(text).replaceAll(/[\t\n]|[\u{10000}-\u{10FFFF}]/gu, '')).not.toMatch(
          REFUSED,
        );
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });
});

describe('cleanText', () => {
  it.each([
    ['\n Un\r\nDeux\rTrois\n\nQuatre\tcinq ', 'Un\nDeux\nTrois\n\nQuatre\tcinq'],
    ['a\u0085b\vc\fd', 'a\nb\nc\nd'],
    ['a\0\u202Eb\u2067', 'ab'],
  ])('%j gives %j', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });
});

describe('isSeen', () => {
  it.each(['a', '🔥', ' . ', '\u200Ba'])('%j is', (text) => {
    expect(isSeen(text)).toBe(true);
  });

  it.each(['', ' \n', '\u200B\u200D\uFEFF', '\u3000', '\u2066\0'])('%j is not', (text) => {
    expect(isSeen(text)).toBe(false);
  });
});
