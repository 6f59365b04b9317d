import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanLine, cleanText, hasHidden, isCleanLine, isCleanText, isSeen } from './clean.ts';

/** What Firestore's rules refuse in a line. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const REFUSED = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/;
const anything = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...Array.from(
        '\uDC00\0\t\n\r\u0085\u009F\u2028\u2029\u202E\u2066\u200D\u3164\u2800\uFE0F\uD800 a',
      ),
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});
/** Titles of many scripts, which stay byte for byte. */
const TITLES = [
  'L’été « à deux » – n°5',
  'x\u0301e\u0302',
  '👩‍👩‍👧 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇫🇷 1️⃣ ❤️',
  '時々、人々ゝヾ〜ー',
  'ガンダム ｶﾞﾝﾀﾞﾑ カ\u3099',
  '나 혼자만 레벨업 \u1112\u1161\u11AB ㅋㅋ',
  'نمی\u200Cخواهم',
  'שלום! \u200Fabc\u200E (1)',
  'ة\u061C123',
  'क्\u200Dष श्री',
  'คำ น้ำ',
  'ᠮᠣᠩ\u180Eᠭᠣᠯ',
  '𠮷野家 𝔉𝔯𝔞𝔨𝔱𝔲𝔯',
  'Silent\u00ADVoice \u200BB\uFEFFC',
];
/** What nobody sees, alone or together. */
const UNSEEN = Array.from(
  '\u200B\u200C\u200D\u2060\uFEFF\u00AD\u061C\u180E\u034F\u3164\u115F\u1160\uFFA0\u2800\u17B4\uFE0F' +
    '\u{E0100}\u2065\u{E0041}\u{E0001}\u00A0\u3000\u2003\u1680\u0301\u{1D159}\0\u001B\u0085\u2028\u2029' +
    '\u202E\u2067\t\n ',
);

describe('cleanLine', () => {
  it.each([
    [' Top\t10\r\nShonen\n', 'Top 10 Shonen'],
    ['a\0\u0008\u001B\u007F\u0080\u009Fb', 'ab'],
    ['\u202Dgnp.\u202Eexe\u202C', 'gnp.exe'],
    ['\u2066a\u2069', 'a'],
    ['a\u0085b\vc\fd\u2028e\u2029f', 'a b c d e f'],
    ['a\uD800', 'a\uFFFD'],
    ['\0 a \0', 'a'],
  ])('%j gives %j', (text, expected) => {
    expect(cleanLine(text)).toBe(expected);
    expect(isCleanLine(text)).toBe(false);
  });

  it.each(TITLES)('keeps %j', (text) => {
    expect(cleanLine(text)).toBe(text);
    expect(cleanText(text)).toBe(text);
    expect(isCleanLine(text)).toBe(true);
  });

  it('leaves nothing that the rules refuse, and changes nothing twice', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const line = cleanLine(text);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(REFUSED);
        expect(line === '' || isSeen(line)).toBe(true);
        expect(isCleanLine(line)).toBe(true);
        expect(cleanLine(line)).toBe(line);
        const lines = cleanText(text);
        expect(lines.replaceAll(/[\t\n]/g, '')).not.toMatch(REFUSED);
        expect(isCleanText(lines)).toBe(true);
        expect(cleanText(lines)).toBe(lines);
      }),
      { numRuns: 1000 },
    );
  });

  it('at most trims what can be stored', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(isCleanLine(text) ? cleanLine(text) : text.trim()).toBe(text.trim());
        expect(isCleanText(text) ? cleanText(text) : text.trim()).toBe(text.trim());
      }),
      { numRuns: 1000 },
    );
  });
});

describe('cleanText', () => {
  it.each([
    ['\n Un\r\nDeux\rTrois\n\nQuatre\tcinq ', 'Un\nDeux\nTrois\n\nQuatre\tcinq'],
    ['a\u0085b\vc\fd\u2028e', 'a\nb\nc\nd\ne'],
    ['a\0\u202Eb\u2067', 'ab'],
  ])('%j gives %j', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
    expect(isCleanText(text)).toBe(false);
  });
});

describe('isSeen', () => {
  it.each(['a', '🔥', ' . ', '\u200Ba', '1️⃣', 'ㅋ', '\u1112\u1161', '漢', 'ー', '\uFFFD'])(
    '%j is',
    (text) => {
      expect(isSeen(text)).toBe(true);
    },
  );

  it.each(['', ...UNSEEN, UNSEEN.join('')])('%j is not', (text) => {
    expect(isSeen(text)).toBe(false);
    expect(cleanLine(text)).toBe('');
    expect(cleanText(text)).toBe('');
    expect(isCleanLine(text)).toBe(text === '');
    expect(isCleanText(text)).toBe(text === '');
  });
});

it.each([...UNSEEN.filter((text) => !/^(?:\p{Zs}|\u0301)$/u.test(text)), 'a\u200Bb'])(
  '%j has something hidden',
  (text) => expect(hasHidden(text)).toBe(true),
);
it.each(['mal-2', 'a b', 'é', 'e\u0301', 'คำ', '漢'])('%j has not', (text) =>
  expect(hasHidden(text)).toBe(false),
);
