import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cutUrlSafe, normaliseText, searchWords } from './normalise.ts';

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
    ['na\u200Bru\u00ADto', 'naruto'],
    ['\u2066one\u2069\u00A0pi\u2060e\u200Dce\uFE0F', 'one piece'],
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

it('cuts without leaving hyphens at the end', () => {
  expect(cutUrlSafe('one--piece', 5)).toBe('one');
  expect(cutUrlSafe('one--piece', 6)).toBe('one--p');
});
