import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { normaliseText, searchWords, compareCodePoints } from './compare.ts';

const anyText = fc.string({ unit: 'binary' });

describe('normaliseText', () => {
  it.each([
    ['Étoile', 'etoile'],
    ['Shōjo', 'shojo'],
    ['ONE  PIECE!', 'one piece'],
    ['one-piece', 'one piece'],
    ['L’Attaque des Titans', 'l attaque des titans'],
    ["l'attaque", 'l attaque'],
    ['lʼattaque', 'l attaque'],
    ['un ʼ deux', 'un deux'],
    ['Œuvre & Cæsar', 'oeuvre caesar'],
    ['Straße', 'strasse'],
    ['GROẞ', 'gross'],
    ['ＯＮＥ　ＰＩＥＣＥ', 'one piece'],
    ['ﾜﾝﾋﾟｰｽ', 'ワンヒース'],
    ['ワンピース', 'ワンヒース'],
    ['進撃の巨人', '進撃の巨人'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['🔥 Fire 🔥', 'fire'],
    ['x²', 'x2'],
    ['\u{FEFF}a\u0000b', 'a b'],
    ['', ''],
    ['!!! …', ''],
  ])('%j gives %j', (text, expected) => {
    expect(normaliseText(text)).toBe(expected);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
      }),
    );
  });

  it('keeps letters, digits and single inner spaces only', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normaliseText(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });

  it('does not see the form in which accents are written', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normaliseText(text.normalize('NFD'))).toBe(normaliseText(text.normalize('NFC')));
      }),
    );
  });
});

describe('searchWords', () => {
  it('splits on anything that is no letter or digit', () => {
    expect(searchWords("L'Attaque, des… titans")).toEqual(['l', 'attaque', 'des', 'titans']);
    expect(searchWords(' ?! ')).toEqual([]);
  });
});

const wellFormed = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', '日', '\uD7FF', '\uE000', '\uFFFD', '🔥', '\u{10FFFF}'),
});

describe('compareCodePoints', () => {
  it('puts the emoji after U+FFFD, which UTF-16 does not', () => {
    expect(compareCodePoints('\uFFFD', '🔥')).toBeLessThan(0);
    expect(['\uFFFD', '🔥'].toSorted()).toEqual(['🔥', '\uFFFD']);
    expect(compareCodePoints('\uE000', '\u{10000}')).toBeLessThan(0);
  });

  it('puts a text before those it begins', () => {
    expect(compareCodePoints('one', 'one piece')).toBeLessThan(0);
    expect(compareCodePoints('one', 'one')).toBe(0);
  });

  it('is the order of code points, which is that of UTF-8 bytes', () => {
    const points = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
    fc.assert(
      fc.property(wellFormed, wellFormed, (a, b) => {
        const [left, right] = [points(a), points(b)];
        const at = left.findIndex((point, index) => point !== right[index]);
        const expected =
          at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(expected));
      }),
    );
  });
});
